import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client, type Failure } from '@marquee/api-client';
import { formatDateTime, formatMoney, formatNumber } from '@marquee/i18n';
import { Button, ErrorState, GiftIcon, Skeleton, theme } from '@marquee/ui-kit';
import { announcementLink } from '../announcements/link.ts';
import { SafeHtml } from '../content/SafeHtml.tsx';
import { eventText, messageTitle } from './event-texts.tsx';
import { messageQuery, type MessageChangeRequest, type OpenedMessage } from './inbox.queries.ts';

export interface MessageViewProps {
  client: Client;
  token: string;
  symbol: string;
  id: string;
  describe: (failure: Failure) => { readonly title: string; readonly advice: string };
  busy: boolean;
  onChange: (change: MessageChangeRequest) => void;
  onOpenPage: (page: string) => void;
  onOpenPath: (path: string) => void;
}

/** One message: its text, the way to what it is about, and what can be done with it. */
export function MessageView(props: MessageViewProps) {
  const { client, token, id, describe } = props;
  const { t } = useLingui();
  const message = useQuery(messageQuery(client, token, id));
  if (message.data) return <Content {...props} message={message.data} />;
  if (!message.isError) return <Skeleton length="medium" />;
  const { error } = message;
  const words = error instanceof FailureError ? describe(error.failure) : undefined;
  return (
    <ErrorState
      title={words?.title ?? t`The message cannot be shown`}
      text={words?.advice}
      retrying={message.isFetching}
      onRetry={() => void message.refetch()}
    />
  );
}

function Content({
  message,
  symbol,
  busy,
  onChange,
  onOpenPage,
  onOpenPath,
}: MessageViewProps & { message: OpenedMessage }) {
  const { id, sentAt, kept, content, imageUrl } = message;
  const event = eventText(message, symbol);
  const link = announcementLink(message.linkUrl);
  const ids = [id];
  return (
    <Article>
      <Heading>{messageTitle(message)}</Heading>
      <Time dateTime={sentAt}>{formatDateTime(new Date(sentAt))}</Time>
      {imageUrl !== null && <Picture src={imageUrl} alt="" loading="lazy" />}
      {event ? <p>{event.text}</p> : <SafeHtml html={content} />}
      {message.gift && (
        <Gift>
          <GiftIcon />
          <span>
            <Trans comment="A gift that came with a message">
              In the reward centre for you: {giftText(message.gift, symbol)}
            </Trans>
          </span>
        </Gift>
      )}
      <Actions>
        {message.gift && (
          <Button size="s" onClick={() => onOpenPage('rewardCenter')}>
            <Trans>Open the reward centre</Trans>
          </Button>
        )}
        {event?.page !== undefined && (
          <Button size="s" onClick={() => onOpenPage(event.page ?? '')}>
            {event.action}
          </Button>
        )}
        {link?.kind === 'page' && (
          <Button size="s" onClick={() => onOpenPath(link.path)}>
            <Trans comment="Button of a message: opens what it is about">View more</Trans>
          </Button>
        )}
        <Button
          size="s"
          variant="secondary"
          disabled={busy}
          onClick={() => onChange({ change: kept ? 'unkeep' : 'keep', ids })}
        >
          {kept ? (
            <Trans comment="Button: stop keeping a message">Do not keep</Trans>
          ) : (
            <Trans comment="Button: keep a message">Keep</Trans>
          )}
        </Button>
        <Button
          size="s"
          variant="secondary"
          disabled={busy}
          onClick={() => onChange({ change: 'unread', ids })}
        >
          <Trans>Mark as unread</Trans>
        </Button>
        <Button
          size="s"
          variant="secondary"
          disabled={busy}
          onClick={() => onChange({ change: 'delete', ids })}
        >
          <Trans comment="Button: delete a message">Delete</Trans>
        </Button>
      </Actions>
    </Article>
  );
}

const giftText = (gift: NonNullable<OpenedMessage['gift']>, symbol: string): ReactNode => {
  if (gift.kind === 'money') return formatMoney(gift.amount, { symbol });
  if (gift.kind === 'points') {
    const count = formatNumber(gift.points);
    return <Trans>{count} points</Trans>;
  }
  return <Plural value={gift.count} one="# raffle chance" other="# raffle chances" />;
};

const { color, radius, space, text } = theme;

const Gift = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.s};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.m};
  background: ${color.accentSoft};
  color: ${color.onAccentSoft};
`;

const Article = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Heading = styled.h3`
  font-size: ${text.size.l};
  overflow-wrap: anywhere;
`;

const Time = styled.time`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  font-variant-numeric: tabular-nums;
`;

const Picture = styled.img`
  width: 100%;
  height: auto;
  border-radius: ${radius.m};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;
