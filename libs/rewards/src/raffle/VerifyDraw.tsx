import { useEffect, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { CheckCircleIcon, Dialog, DialogBody, ErrorCircleIcon, Spinner, theme } from '@marquee/ui-kit';
import { drawNumber } from './prize-label.ts';
import type { Draw } from './raffle.queries.ts';
import { verifyDraw, type Check } from './verify-draw.ts';

interface VerifyDrawProps {
  draw: Draw;
  onClose: () => void;
}

/** Proves a draw in the member's own browser, and shows what it was proved with. */
export function VerifyDraw({ draw, onClose }: VerifyDrawProps) {
  const [checks, setChecks] = useState<readonly Check[]>();
  useEffect(() => {
    let current = true;
    async function prove() {
      const done = await verifyDraw(draw);
      if (current) setChecks(done);
    }
    void prove();
    return () => {
      current = false;
    };
  }, [draw]);
  const name = draw.proof.draw;
  return (
    <Dialog
      open
      title={<Trans comment="Heading: proves that a draw of a raffle was fair">Verify draw {name}</Trans>}
      size="m"
      onClose={onClose}
    >
      <DialogBody>
        <Stack>
          {checks === undefined ? (
            <Spinner />
          ) : (
            <Checks>
              {checks.map((check) => (
                <li key={check.step} data-holds={check.holds}>
                  {check.holds ? <CheckCircleIcon /> : <ErrorCircleIcon />}
                  <CheckText check={check} number={drawNumber(draw.number)} />
                </li>
              ))}
            </Checks>
          )}
          <Values>
            <dt>
              <Trans>Commitment, shown before the draw</Trans>
            </dt>
            <dd>{draw.proof.commitment}</dd>
            <dt>
              <Trans>Seed, revealed after the draw</Trans>
            </dt>
            <dd>{draw.proof.seed}</dd>
            <dt>
              <Trans>Your own seed</Trans>
            </dt>
            <dd>{draw.proof.memberSeed}</dd>
          </Values>
        </Stack>
      </DialogBody>
    </Dialog>
  );
}

function CheckText({ check: { step, holds }, number }: { check: Check; number: string }) {
  if (step === 'commitment')
    return holds ? (
      <Trans>The seed is the one that was fixed before you drew.</Trans>
    ) : (
      <Trans>The seed is not the one that was fixed before you drew.</Trans>
    );
  if (step === 'number')
    return holds ? (
      <Trans>The seed and your own seed give exactly the number {number}.</Trans>
    ) : (
      <Trans>The seed and your own seed give another number than {number}.</Trans>
    );
  return holds ? (
    <Trans>By the probabilities of the draw, this number has exactly this prize.</Trans>
  ) : (
    <Trans>By the probabilities of the draw, this number has another prize.</Trans>
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

  > li[data-holds='true'] > svg {
    color: ${color.positive};
  }

  > li[data-holds='false'] {
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
