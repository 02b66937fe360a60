import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { CheckCircleIcon, ErrorCircleIcon, InfoIcon, theme } from '@marquee/ui-kit';
import type { Proof } from '../lottery.queries.ts';
import { OperatorHeldNote } from './OperatorHeld.tsx';
import type { Check } from './verify.ts';

export interface CheckListProps {
  checks: readonly Check[];
  beacon: NonNullable<Proof['beacon']>['kind'] | undefined;
}

/** What this browser checked itself, and what it could not. */
export function CheckList({ checks, beacon }: CheckListProps) {
  const unknown = checks.filter(({ result }) => result === 'unknown');
  return (
    <>
      <h3>
        <Trans>Checked in this browser</Trans>
      </h3>
      <Checks>
        {checks
          .filter(({ result }) => result !== 'unknown')
          .map((check) => (
            <li key={check.step} data-result={check.result}>
              {check.result === 'holds' ? <CheckCircleIcon /> : <ErrorCircleIcon />}
              <CheckText check={check} />
            </li>
          ))}
      </Checks>
      <h3>
        <Trans>Not checked here</Trans>
      </h3>
      <Checks>
        {unknown.map((check) => (
          <li key={check.step}>
            <InfoIcon />
            <CheckText check={check} />
          </li>
        ))}
        {beacon === 'block' && (
          <li>
            <InfoIcon />
            <span>
              <Trans>
                Whether everybody else has the same block: look its hash up where blocks of Bitcoin are shown.
              </Trans>
            </span>
          </li>
        )}
        {beacon === 'operator' && (
          <li>
            <InfoIcon />
            <OperatorHeldNote />
          </li>
        )}
        <li>
          <InfoIcon />
          <span>
            <Trans>
              Whether your tickets were counted: “Explain the result” of a ticket shows it, and gives you its
              receipt for a verifier of your own.
            </Trans>
          </span>
        </li>
      </Checks>
    </>
  );
}

function CheckText({ check: { step, result } }: { check: Check }) {
  const holds = result === 'holds';
  switch (step) {
    case 'terms':
      return holds ? (
        <Trans>The times and sources of this draw are those that were fixed before the sale.</Trans>
      ) : (
        <Trans>The times or sources of this draw are not those that were fixed before the sale.</Trans>
      );
    case 'chain':
      return holds ? (
        <Trans>The seed is the link of the published chain that belongs to this issue.</Trans>
      ) : (
        <Trans>The seed is not the link of the published chain that belongs to this issue.</Trans>
      );
    case 'anchor':
      return holds ? (
        <Trans>The chain is signed by the platform, and the closing time alone decides the link.</Trans>
      ) : (
        <Trans>The chain is not signed by the platform, or the link is not that of the closing time.</Trans>
      );
    case 'beacon':
      return holds ? (
        <Trans>The public value is signed by drand for a round after the close.</Trans>
      ) : result === 'fails' ? (
        <Trans>The public value is not signed for its round.</Trans>
      ) : (
        <Trans>The public value comes from a network that this page does not know.</Trans>
      );
    case 'block':
      return holds ? (
        <Trans>The public value is the hash of the first block of Bitcoin after the close.</Trans>
      ) : result === 'fails' ? (
        <Trans>The public value is not the hash of the first block after the close.</Trans>
      ) : (
        <Trans>The public value comes from a chain of blocks that this page does not know.</Trans>
      );
    case 'kept':
      return holds ? (
        <Trans>The commitment is the one on the receipt that this browser kept.</Trans>
      ) : result === 'fails' ? (
        <Trans>The commitment is not the one on the receipt that this browser kept.</Trans>
      ) : (
        <Trans>This browser kept no receipt of this issue, so it cannot compare the commitment.</Trans>
      );
    case 'draw':
      return holds ? (
        <Trans>Computed again, the draw gives exactly these numbers.</Trans>
      ) : (
        <Trans>Computed again, the draw gives other numbers.</Trans>
      );
  }
}

const { color, radius, space } = theme;

const Checks = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space.s};

  > li {
    display: flex;
    gap: ${space.xs};
  }

  > li > svg {
    flex: none;
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
