import { useEffect, useEffectEvent, useRef } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigationType } from 'react-router-dom';
import { styled } from 'styled-components';
import { Section } from '@marquee/games';
import { SafeHtml } from '@marquee/messages';
import {
  Accordion,
  Button,
  EmptyState,
  HeadsetIcon,
  HelpIcon,
  SearchIcon,
  Surface,
  TextLink,
  theme,
  VisuallyHidden,
} from '@marquee/ui-kit';
import { topicsWith, type HelpTopics } from './help-topics.ts';

export interface HelpAnswersProps {
  topics: HelpTopics;
  /** What is looked for; empty for every article. */
  typed: string;
  /** Id of the article that is open. */
  article: string | undefined;
  onArticle: (article: string | undefined) => void;
  /** Opens customer service. */
  onContact: () => void;
}

/** The articles by topic, on a wide screen with an index of the topics next to them. */
export function HelpAnswers({ topics, typed, article, onArticle, onContact }: HelpAnswersProps) {
  const { t } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const pressed = useRef<string>(undefined);
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP' && key !== 'default';
  // An article that the address leads to comes into view; one that was pressed here is in view already.
  const show = useEffectEvent((id: string) => {
    if (isBack || pressed.current === id) return undefined;
    // After the page itself has scrolled to its top.
    const frame = requestAnimationFrame(() =>
      root.current?.querySelector(`[data-item="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'start' }),
    );
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => (article === undefined ? undefined : show(article)), [article]);
  const found = topicsWith(topics, typed);

  if (topics.length === 0)
    return <EmptyState icon={<HelpIcon size="xl" />} title={<Trans>No articles yet</Trans>} />;
  return (
    <div ref={root}>
      <VisuallyHidden role="status">
        {typed !== '' && <Plural value={countOf(found)} one="# result" other="# results" />}
      </VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState
          kind="search"
          icon={<SearchIcon size="xl" />}
          title={<Trans>Nothing found</Trans>}
          text={<Trans>Try another word, or ask customer service.</Trans>}
          action={
            <Button variant="secondary" icon={<HeadsetIcon />} onClick={onContact}>
              <Trans comment="Button">Customer service</Trans>
            </Button>
          }
        />
      ) : (
        <Columns>
          <Index aria-label={t({ message: 'Topics', comment: 'Names the index of the help centre' })}>
            <ul>
              {found.map(({ id, title }) => (
                <li key={id}>
                  <TextLink href={`#${placeOf(id)}`}>{title}</TextLink>
                </li>
              ))}
            </ul>
          </Index>
          <Topics>
            {found.map((topic) => (
              <Topic key={topic.id} id={placeOf(topic.id)}>
                <Section title={topic.title}>
                  <Surface>
                    <Accordion
                      exclusiveGroup="help-centre"
                      items={topic.articles.map(({ id, title, content }) => ({
                        id,
                        title,
                        content: <SafeHtml html={content} />,
                        open: id === article,
                        onOpen: () => {
                          pressed.current = id;
                          if (id !== article) onArticle(id);
                        },
                        // It closes as well when another one opens, which then has the address.
                        onClose: () => {
                          if (id === article && !root.current?.querySelector('details[open]'))
                            onArticle(undefined);
                        },
                      }))}
                    />
                  </Surface>
                </Section>
              </Topic>
            ))}
          </Topics>
        </Columns>
      )}
    </div>
  );
}

const placeOf = (topic: string): string => `help-${topic}`;

const countOf = (topics: HelpTopics): number =>
  topics.reduce((sum, { articles }) => sum + articles.length, 0);

const { color, media, space, text } = theme;

const Columns = styled.div`
  ${media.wide} {
    display: grid;
    grid-template-columns: minmax(0, 14rem) minmax(0, 1fr);
    gap: ${space.xl};
    align-items: start;
  }
`;

const Index = styled.nav`
  display: none;

  ${media.wide} {
    display: block;
    position: sticky;
    top: calc(${space.xxxl} * 3);
    padding-inline-start: ${space.m};
    border-inline-start: 2px solid ${color.line};
    font-size: ${text.size.s};
  }

  li + li {
    margin-top: ${space.s};
  }
`;

const Topics = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
  min-width: 0;
`;

const Topic = styled.div`
  /* Under a header that stays. */
  scroll-margin-top: calc(${space.xxxl} * 3);
`;
