import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button, WarningIcon, theme } from '@marquee/ui-kit';
import { refusalText, type Refusal } from './refusals.ts';

export interface TicketRefusalProps {
  /** Why the ticket is refused. */
  refusal: Refusal | undefined;
  /** How an amount of the wire is shown. */
  amount: (wire: string) => string;
  /** Takes the prices that hold now. */
  onNewPrice: () => void;
}

/** Why a ticket of the basket was refused, and the way out where there is one. */
export function TicketRefusal({ refusal, amount, onNewPrice }: TicketRefusalProps) {
  const { i18n } = useLingui();
  if (refusal === undefined) return null;
  const { rule } = refusal;
  return (
    <Root>
      <p>
        <WarningIcon size="s" /> {i18n._(refusalText(refusal, amount))}
      </p>
      {(rule === 'odds' || rule === 'points') && (
        <Button size="s" variant="secondary" onClick={onNewPrice}>
          <Trans>Accept the new prices</Trans>
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
