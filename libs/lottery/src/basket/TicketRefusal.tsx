import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button, WarningIcon, theme } from '@marquee/ui-kit';
import { refusalText } from './refusals.ts';

export interface TicketRefusalProps {
  /** The platform's word for what stands against the ticket. */
  rule: string | undefined;
  /** Takes the prices that hold now. */
  onNewPrice: () => void;
}

/** Why a ticket of the basket was refused, and the way out where there is one. */
export function TicketRefusal({ rule, onNewPrice }: TicketRefusalProps) {
  const { i18n } = useLingui();
  if (rule === undefined) return null;
  return (
    <Root>
      <p>
        <WarningIcon size="s" /> {i18n._(refusalText(rule))}
      </p>
      {(rule === 'odds' || rule === 'points') && (
        <Button size="s" variant="secondary" onClick={onNewPrice}>
          <Trans>Take the new prices</Trans>
        </Button>
      )}
    </Root>
  );
}

const { color, space, text } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${space.xxs};
  margin-top: ${space.xxs};
  color: ${color.onDangerSoft};
  font-size: ${text.size.s};
`;
