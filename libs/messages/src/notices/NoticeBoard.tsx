import { useEffect, useRef } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import { BellIcon, EmptyState, Pagination, Skeleton, Surface, theme } from '@marquee/ui-kit';
import { SafeHtml } from '../content/SafeHtml.tsx';
import type { Notice, NoticePage } from './notices.queries.ts';

export interface NoticeBoardProps {
  page: NoticePage;
  /** The notice that is read; undefined for none. */
  selected: string | undefined;
  onSelect: (id: string) => void;
  /** Changes the page, which clears the selection. */
  onPage: (page: number) => void;
}

/** Titles on one side, the notice that is read on the other. */
export function NoticeBoard({ page, selected, onSelect, onPage }: NoticeBoardProps) {
  if (page.total === 0) {
    return (
      <EmptyState
        kind="messages"
        icon={<BellIcon size="xl" />}
        title={<Trans>No notices yet</Trans>}
        text={<Trans>News of the site will appear here.</Trans>}
      />
    );
  }
  const notice = page.notices.find(({ id }) => id === selected);
  return <Pages page={page} notice={notice} onSelect={onSelect} onPage={onPage} />;
}

function Pages({
  page,
  notice,
  onSelect,
  onPage,
}: Omit<NoticeBoardProps, 'selected'> & { notice: Notice | undefined }) {
  const reading = useRef<HTMLElement>(null);
  const selected = notice?.id;

  // On a phone the text is under the list: choosing a notice scrolls to it.
  useEffect(() => {
    const article = reading.current;
    if (selected !== undefined && article && article.getBoundingClientRect().top > window.innerHeight / 2)
      article.scrollIntoView();
  }, [selected]);

  return (
    <Board>
      <div>
        <List>
          {page.notices.map(({ id, title, timestamp }) => (
            <li key={id}>
              <Entry type="button" aria-pressed={id === selected} onClick={() => onSelect(id)}>
                <EntryTitle>{title}</EntryTitle>
                <Time dateTime={timestamp}>{formatDateTime(new Date(timestamp))}</Time>
              </Entry>
            </li>
          ))}
        </List>
        <Steps>
          <Pagination page={page.page} pages={page.totalPages} onPage={onPage} />
        </Steps>
      </div>
      <Article ref={reading} data-empty={notice ? undefined : true}>
        <Surface padding="l">
          {notice ? (
            <NoticeContent notice={notice} />
          ) : (
            <EmptyState
              kind="messages"
              icon={<BellIcon size="xl" />}
              title={<Trans>Choose a notice to read it</Trans>}
            />
          )}
        </Surface>
      </Article>
    </Board>
  );
}

function NoticeContent({ notice }: { notice: Notice }) {
  return (
    <>
      <Heading>{notice.title}</Heading>
      <Time dateTime={notice.timestamp}>{formatDateTime(new Date(notice.timestamp))}</Time>
      <Body>
        <SafeHtml html={notice.content} />
      </Body>
    </>
  );
}

/** The places of a page of notices. */
export function NoticeBoardSkeleton() {
  return (
    <Board aria-busy="true">
      <List>
        {Array.from({ length: 9 }, (_, index) => (
          <li key={index}>
            <EntryPlace>
              <Skeleton />
              <Skeleton length="medium" />
            </EntryPlace>
          </li>
        ))}
      </List>
      <Surface padding="l">
        <Skeleton length="medium" />
      </Surface>
    </Board>
  );
}

const { color, media, motion, radius, space, text } = theme;

const Board = styled.div`
  display: grid;
  gap: ${space.m};
  align-items: start;

  ${media.wide} {
    grid-template-columns: minmax(18rem, 24rem) minmax(0, 1fr);
    gap: ${space.l};
  }
`;

/** The header covers the top of the page. */
const Article = styled.article`
  scroll-margin-top: ${space.xxxl};

  /* Below a list no one looks for a place to read in. */
  &[data-empty] {
    display: none;
  }

  ${media.wide} {
    &[data-empty] {
      display: block;
    }
  }
`;

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
`;

const Entry = styled.button`
  display: flex;
  flex-direction: column;
  gap: ${space.hair};
  width: 100%;
  min-height: 4.25rem;
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  text-align: start;
  transition: border-color ${motion.quick};

  &:hover {
    border-color: ${color.primary};
  }

  &[aria-pressed='true'] {
    border-color: ${color.primary};
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  &[aria-pressed='true'] > time {
    color: inherit;
  }
`;

const EntryPlace = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  height: 4.25rem;
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
`;

const EntryTitle = styled.span`
  font-size: ${text.size.s};
  font-weight: ${text.weight.bold};
  line-height: ${text.leading.snug};
`;

const Time = styled.time`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  font-variant-numeric: tabular-nums;
`;

const Steps = styled.div`
  margin-top: ${space.m};
`;

const Heading = styled.h2`
  font-size: ${text.size.xl};
`;

const Body = styled.div`
  margin-top: ${space.m};
`;
