import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { SafeHtml } from '@marquee/messages/safe-html';
import { Accordion, Skeleton, TextLink, theme } from '@marquee/ui-kit';
import { SiteLink } from '../app/SiteLink.tsx';
import { useHelp } from '../app/site-data.ts';

/** As many answers as stand next to the licences without making the footer longer. */
const answersShown = 5;

/** The first answers of the help centre, and the way to all of them. Without any there is the way alone. */
export function FooterHelp() {
  const { t } = useLingui();
  const help = useHelp();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const articles = help.data?.flatMap((topic) => topic.articles).slice(0, answersShown) ?? [];
  return (
    <Column as="section" aria-label={t`Help centre`}>
      {help.isPending && <Skeleton shape="panel" />}
      {articles.length > 0 && (
        <Accordion
          on="chrome"
          exclusiveGroup="footer-help"
          items={articles.map(({ id, title, content }) => ({
            id,
            title,
            // What cleans the operator's text is not fetched for someone who reads none.
            content: opened.includes(id) && <SafeHtml html={content} />,
            onOpen: () => setOpened([...opened, id]),
          }))}
        />
      )}
      <TextLink as={SiteLink} on="chrome" to="/help">
        <Trans comment="Link to the help centre">All answers</Trans>
      </TextLink>
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space.m};
  min-height: 15rem;

  > :first-child:not(a) {
    width: 100%;
  }
`;
