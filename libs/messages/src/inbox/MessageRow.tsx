import { useId } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import { Badge, StarIcon, theme, VisuallyHidden } from '@marquee/ui-kit';
import { messageIcon, messageTitle } from './event-texts.tsx';
import type { Message } from './inbox.queries.ts';
import { MessageView, type MessageViewProps } from './MessageView.tsx';

export interface MessageRowProps {
  message: Message;
  open: boolean;
  onToggle: () => void;
  view: Omit<MessageViewProps, 'id'>;
}

/** A line of the inbox, which opens its message below itself. */
export function MessageRow({ message, open, onToggle, view }: MessageRowProps) {
  const { id, sentAt, kept } = message;
  const region = useId();
  const unread = !message.read && !open;
  return (
    <Row data-open={open || undefined} data-unread={unread || undefined}>
      <Line type="button" aria-expanded={open} aria-controls={open ? region : undefined} onClick={onToggle}>
        <Sign>{messageIcon(message)}</Sign>
        <Texts>
          <Title>{messageTitle(message)}</Title>
          <Time dateTime={sentAt}>{formatDateTime(new Date(sentAt))}</Time>
        </Texts>
        {kept && (
          <Kept>
            <StarIcon size="s" />
            <VisuallyHidden>
              <Trans comment="Mark of a message that the member keeps">Kept</Trans>
            </VisuallyHidden>
          </Kept>
        )}
        {unread && (
          <Badge tone="accent">
            <Trans comment="Mark of a message that was not read">New</Trans>
          </Badge>
        )}
      </Line>
      {open && (
        <Body id={region}>
          <MessageView {...view} id={id} />
        </Body>
      )}
    </Row>
  );
}

const { color, motion, radius, space, text } = theme;

const Row = styled.li`
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  overflow: clip;

  &[data-open] {
    border-color: ${color.primary};
  }
`;

const Line = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.s};
  width: 100%;
  min-height: 4rem;
  padding: ${space.s} ${space.m};
  text-align: start;
  transition: background-color ${motion.quick};

  &:hover {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }
`;

const Sign = styled.span`
  display: grid;
  flex: none;
  place-content: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${radius.round};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
`;

const Texts = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.hair};
  min-width: 0;
`;

const Title = styled.span`
  font-size: ${text.size.s};
  font-weight: ${text.weight.medium};
  line-height: ${text.leading.snug};
  overflow-wrap: anywhere;

  [data-unread] & {
    font-weight: ${text.weight.bold};
  }
`;

const Time = styled.time`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
  font-variant-numeric: tabular-nums;

  ${Line}:hover & {
    color: inherit;
  }
`;

const Kept = styled.span`
  display: flex;
  flex: none;
  color: ${color.primary};
`;

const Body = styled.div`
  padding: ${space.s} ${space.m} ${space.m};
  border-top: 1px solid ${color.line};
`;
