import { useEffect, useState } from 'react';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { FailureError, type Client, type Failure } from '@marquee/api-client';
import type { Family } from '@marquee/lottery-rules';
import {
  CheckCircleIcon,
  Dialog,
  DialogBody,
  ErrorCircleIcon,
  ErrorState,
  InfoIcon,
  Spinner,
  theme,
} from '@marquee/ui-kit';
import { proofQuery, type Proof } from '../lottery.queries.ts';
import { Balls } from './Balls.tsx';
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
  const [checks, setChecks] = useState<readonly Check[]>();
  const known = proof.data;
  useEffect(() => {
    if (!known) return;
    let current = true;
    async function prove(drawn: Proof) {
      const done = await verifyDraw(drawn, family);
      if (current) setChecks(done);
    }
    void prove(known);
    return () => {
      current = false;
    };
  }, [known, family]);

  return (
    <Dialog open title={<Trans>Verify issue {issue}</Trans>} size="m" onClose={onClose}>
      <DialogBody>
        <Stack>
          {proof.isError ? (
            <ErrorState {...words(proof.error, describe)} onRetry={() => void proof.refetch()} />
          ) : !known || !checks ? (
            <Spinner />
          ) : checks.length === 0 ? (
            <NothingToProve proof={known} />
          ) : (
            <>
              <Balls family={family.code} numbers={known.numbers ?? []} />
              <Checks>
                {checks.map((check) => (
                  <li key={check.step} data-result={check.result}>
                    {check.result === 'holds' ? (
                      <CheckCircleIcon />
                    ) : check.result === 'fails' ? (
                      <ErrorCircleIcon />
                    ) : (
                      <InfoIcon />
                    )}
                    <CheckText check={check} />
                  </li>
                ))}
              </Checks>
              <Values>
                <dt>
                  <Trans>Commitment, published before the sale</Trans>
                </dt>
                <dd>{known.commitment}</dd>
                <dt>
                  <Trans>Seed, revealed after the draw</Trans>
                </dt>
                <dd>{known.seed}</dd>
                <dt>
                  <Trans>Public value, fixed after the close</Trans>
                </dt>
                <dd>{known.beacon?.value}</dd>
              </Values>
            </>
          )}
        </Stack>
      </DialogBody>
    </Dialog>
  );
}

/** Why there is nothing to verify. */
function NothingToProve({ proof: { void: undrawn, commitment, numbers, entries } }: { proof: Proof }) {
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

function CheckText({ check: { step, result } }: { check: Check }) {
  if (result === 'unknown') return <Trans>The public value could not be checked in this browser.</Trans>;
  if (step === 'commitment') {
    return result === 'holds' ? (
      <Trans>The seed is the one that was fixed before anyone could bet.</Trans>
    ) : (
      <Trans>The seed is not the one that was fixed before the sale.</Trans>
    );
  }
  if (step === 'beacon') {
    return result === 'holds' ? (
      <Trans>The public value follows from what was published before.</Trans>
    ) : (
      <Trans>The public value does not follow from what was published before.</Trans>
    );
  }
  return result === 'holds' ? (
    <Trans>Seed and public value give exactly these numbers.</Trans>
  ) : (
    <Trans>Seed and public value give other numbers.</Trans>
  );
}

const { color, radius, space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Checks = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.s};

  > li {
    display: flex;
    gap: ${space.xs};
  }

  > li[data-result='holds'] > svg {
    color: ${color.positive};
  }

  > li[data-result='fails'] {
    padding: ${space.xs};
    border-radius: ${radius.s};
    background: ${color.dangerSoft};
    color: ${color.onDangerSoft};
  }
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
