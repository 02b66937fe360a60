import { Plural, Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { CheckCircleIcon, ErrorCircleIcon, InfoIcon, theme } from '@marquee/ui-kit';
import type { Proof } from '../lottery.queries.ts';
import { OperatorHeldNote } from './OperatorHeld.tsx';
import type { TicketsCheck } from './counted-tickets.ts';
import type { Check } from './verify.ts';

export interface CheckListProps {
  checks: readonly Check[];
  /** Of the member's tickets; undefined for a draw whose tickets are under no root. */
  tickets: TicketsCheck | undefined;
  beacon: NonNullable<Proof['beacon']>['kind'] | undefined;
}

/** What this browser checked itself, and what it could not. */
export function CheckList({ checks, tickets, beacon }: CheckListProps) {
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
        {tickets && tickets.held > 0 && (
          <li data-result="holds">
            <CheckCircleIcon />
            <span>
              <Plural
                value={tickets.held}
                one="Your ticket is among those that were fixed at the close."
                other="# of your tickets are among those that were fixed at the close."
              />
            </span>
          </li>
        )}
        {tickets && tickets.failed > 0 && (
          <li data-result="fails">
            <ErrorCircleIcon />
            <span>
              <Plural
                value={tickets.failed}
                one="# of your tickets is not among those that were fixed at the close."
                other="# of your tickets are not among those that were fixed at the close."
              />
            </span>
          </li>
        )}
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
                Whether everyone else has the same block: look its hash up where blocks of Bitcoin are shown.
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
        {tickets?.unknown.map((reason) => (
          <li key={reason}>
            <InfoIcon />
            <span>
              <UncheckedTickets reason={reason} />
            </span>
          </li>
        ))}
        <li>
          <InfoIcon />
          <span>
            <Trans>
              Whether all players see the same records: compare with others, or with a verifier of your own.
              “Explain the result” of a ticket gives you its receipt.
            </Trans>
          </span>
        </li>
      </Checks>
    </>
  );
}

function UncheckedTickets({ reason }: { reason: TicketsCheck['unknown'][number] }) {
  switch (reason) {
    case 'none':
      return <Trans>Whether tickets were counted: you have none on this issue.</Trans>;
    case 'guest':
      return <Trans>Whether your tickets were counted: log in to check them.</Trans>;
    case 'unread':
      return <Trans>Whether your tickets were counted: the platform did not answer for all of them.</Trans>;
    case 'many':
      return (
        <Trans>Whether your older tickets of this issue were counted: “Explain the result” shows it.</Trans>
      );
    case 'foreign':
      return (
        <Trans>
          Whether a ticket was counted whose receipt is in this browser, but which is not among yours. Another
          account may have bought it.
        </Trans>
      );
  }
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
