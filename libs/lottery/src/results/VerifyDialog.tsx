import { useEffect, useState } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client, type Failure } from '@marquee/api-client';
import type { Family } from '@marquee/lottery-rules';
import { Dialog, DialogBody, ErrorState, Spinner, theme } from '@marquee/ui-kit';
import { proofQuery, type Proof } from '../lottery.queries.ts';
import { Balls } from './Balls.tsx';
import { CheckList } from './CheckList.tsx';
import { checkTickets, type TicketsCheck } from './counted-tickets.ts';
import { keptReceipts } from './receipts.ts';
import { verifyDraw, type Check } from './verify.ts';

export interface VerifyDialogProps {
  client: Client;
  family: Family;
  gameCode: string;
  issue: string;
  describe: (failure: Failure) => { title: string; advice: string };
  onClose: () => void;
}

/** Proves a draw in the visitor's own browser, and shows what it was proved with. */
export function VerifyDialog({ client, family, gameCode, issue, describe, onClose }: VerifyDialogProps) {
  const proof = useQuery(proofQuery(client, gameCode, issue));
  const [checked, setChecked] = useState<{ checks: readonly Check[]; tickets: TicketsCheck | undefined }>();
  const known = proof.data;
  useEffect(() => {
    if (!known) return;
    let current = true;
    async function prove(drawn: Proof) {
      const kept = keptReceipts(gameCode, issue);
      const checks = await verifyDraw(drawn, family, kept);
      const tickets = checks.length === 0 ? undefined : await checkTickets(client, drawn, kept);
      if (current) setChecked({ checks, tickets });
    }
    void prove(known);
    return () => {
      current = false;
    };
  }, [client, known, family, gameCode, issue]);

  return (
    <Dialog open title={<Trans>Verify issue {issue}</Trans>} size="m" onClose={onClose}>
      <DialogBody>
        <Stack>
          {proof.isError ? (
            <ErrorState {...words(proof.error, describe)} onRetry={() => void proof.refetch()} />
          ) : !known || !checked ? (
            <Spinner />
          ) : checked.checks.length === 0 ? (
            <NothingToProve proof={known} />
          ) : (
            <>
              <Balls family={family.code} numbers={known.numbers ?? []} />
              <CheckList {...checked} beacon={known.beacon?.kind} />
              <Values>
                <dt>
                  <Trans>Commitment, published before the sale</Trans>
                </dt>
                <dd>{known.commitment}</dd>
                <dt>
                  <Trans>Seed, revealed after the draw</Trans>
                </dt>
                <dd>{known.seed}</dd>
                {known.beacon?.kind === 'drand' && (
                  <>
                    <dt>
                      <Trans>Public value of drand, published after the close</Trans>
                    </dt>
                    <dd>{known.beacon.value}</dd>
                  </>
                )}
                {known.beacon?.kind === 'block' && (
                  <>
                    <dt>
                      <Trans>Hash of the first block after the close</Trans>
                    </dt>
                    <dd>{known.beacon.value}</dd>
                  </>
                )}
                {known.beacon?.kind === 'player' && (
                  <>
                    <dt>
                      <Trans comment="Lottery: the part of an instant draw that the player's own browser made up">
                        The player’s seed, sent with the bet
                      </Trans>
                    </dt>
                    <dd>{known.beacon.value}</dd>
                  </>
                )}
              </Values>
            </>
          )}
        </Stack>
      </DialogBody>
    </Dialog>
  );
}

/** Why there is nothing to verify. */
function NothingToProve({
  proof: { void: undrawn, voidReason, commitment, numbers, entries },
}: {
  proof: Proof;
}) {
  if (voidReason === 'beacon') {
    return (
      <p>
        <Trans>
          The public value did not come in time. By the rule that was published before the sale, the draw is
          void and all stakes went back.
        </Trans>
      </p>
    );
  }
  if (undrawn) {
    return (
      <p>
        <Trans>This issue was not drawn. All its stakes went back.</Trans>
      </p>
    );
  }
  if (commitment !== null) {
    return (
      <p>
        <Trans>This issue is not drawn yet. Its seed is kept secret until then.</Trans>
      </p>
    );
  }
  return (
    <p>
      <Trans>The platform does not draw this lottery: its numbers come from outside.</Trans>{' '}
      {numbers !== null && (
        <Plural
          value={entries}
          one="Entered by # person."
          other="Entered by # people independently, with the same result."
        />
      )}
    </p>
  );
}

function words(error: Error, describe: VerifyDialogProps['describe']) {
  if (!(error instanceof FailureError)) throw error;
  const { title, advice } = describe(error.failure);
  return { title, text: advice };
}

const { color, space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Values = styled.dl`
  color: ${color.textMuted};
  font-size: ${text.size.xs};

  > dd {
    margin-bottom: ${space.xs};
    color: ${color.text};
    overflow-wrap: anywhere;
  }
`;
