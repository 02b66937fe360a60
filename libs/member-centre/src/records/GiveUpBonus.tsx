import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatMoney } from '@marquee/i18n';
import type { RecordPageProps } from '@marquee/records';
import { Alert, Button, ConfirmDialog, theme } from '@marquee/ui-kit';
import { giveUpBonusMutation, type TurnoverSource } from './records.queries.ts';

export interface GiveUpBonusProps extends Pick<RecordPageProps, 'client' | 'symbol' | 'describe'> {
  source: TurnoverSource & { giveUp: NonNullable<TurnoverSource['giveUp']> };
  /** Money is in open bets or with a vendor: no bonus can be given up before it is back. */
  inPlay: boolean;
}

/** Gives a bonus up after a question that says what it takes and what stays to be staked. */
export function GiveUpBonus({ client, symbol, describe, source, inPlay }: GiveUpBonusProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const sending = useMutation({
    ...giveUpBonusMutation(client),
    // Whatever came of it, the figures on the page are those of before.
    onSettled: async () => {
      setAsking(false);
      await queries.invalidateQueries();
    },
  });
  const { id, name, giveUp } = source;
  const takes = formatMoney(giveUp.takes, { symbol, exact: true });
  const stays = formatMoney(giveUp.stays, { symbol });
  const failure = sending.data && !sending.data.ok ? describe(sending.data.error) : undefined;
  return (
    <Column>
      <Button variant="secondary" size="s" onClick={() => setAsking(true)}>
        <Trans comment="Button: to do without a bonus that was received">Give up</Trans>
      </Button>
      {failure && (
        <Alert tone="danger" title={failure.title} onDismiss={sending.reset}>
          {failure.advice}
        </Alert>
      )}
      {inPlay ? (
        <ConfirmDialog
          open={asking}
          title={<Trans>The bonus cannot be given up now</Trans>}
          text={
            <Trans>
              Money is still in open bets, in a chase or in a vendor’s wallet. Wait for the results, and bring
              the money back to your main wallet.
            </Trans>
          }
          confirmLabel={t({ message: 'OK', comment: 'Button: taken note of' })}
          cancelLabel={null}
          onConfirm={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <ConfirmDialog
          open={asking}
          title={name === null ? <Trans>Give up this bonus?</Trans> : <Trans>Give up {name}?</Trans>}
          text={
            <Trans>
              You lose {takes}: what is left of the bonus and what you won with it. Still to stake for your
              deposit: {stays}. This cannot be undone.
            </Trans>
          }
          confirmLabel={t`Lose ${takes}`}
          tone="danger"
          busy={sending.isPending}
          onConfirm={() => sending.mutate({ source: id, takes: giveUp.takes })}
          onCancel={() => setAsking(false)}
        />
      )}
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${theme.space.xs};
`;
