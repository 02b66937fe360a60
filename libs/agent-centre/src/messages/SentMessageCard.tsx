import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime, formatNumber } from '@marquee/i18n';
import { theme } from '@marquee/ui-kit';
import type { SentMessage } from './messages.queries.ts';

/** A message as it was sent, with how many have opened it. */
export function SentMessageCard({ message }: { message: SentMessage }) {
  const { account, text, sentAt, receivers, read } = message;
  const [opened, all] = [formatNumber(read), formatNumber(receivers)];
  return (
    <Card>
      <Header>
        <strong>
          {account ?? <Trans comment="Receivers of a message">Everyone directly below you</Trans>}
        </strong>
        <Note as="time" dateTime={sentAt}>
          {formatDateTime(new Date(sentAt))}
        </Note>
      </Header>
      <Words>{text}</Words>
      <Note>
        <Trans comment="How many receivers have opened a message">
          Read by {opened} of {all}
        </Trans>
      </Note>
    </Card>
  );
}

const { color, radius, space, text } = theme;

const Card = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.xs} ${space.s};
  overflow-wrap: anywhere;
`;

/** As it was written: plain text with its lines. */
const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums;
`;
