import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { formatDateTime } from '@marquee/i18n';
import { Badge, theme } from '@marquee/ui-kit';
import { stateName } from './contract-names.ts';
import type { Contract } from './contracts.queries.ts';
import { TermsSummary } from './TermsSummary.tsx';
import { TermsTable } from './TermsTable.tsx';

export interface ContractCardProps {
  contract: Contract;
  symbol: string;
  /** In which periods begin; undefined for the reader's own. */
  timeZone: string | undefined;
  /** What can be done with it. */
  actions: ReactNode;
}

/** One version of a contract: with whom, since when, and what it pays. */
export function ContractCard({ contract, symbol, timeZone, actions }: ContractCardProps) {
  const { i18n } = useLingui();
  const { counterpart, state, terms, version } = contract;
  return (
    <Card aria-label={counterpart ?? undefined}>
      <Head>
        <h3>
          {counterpart ?? <Trans comment="The operator, as the other party of a contract">Platform</Trans>}
        </h3>
        <Version>
          <Trans comment="The number of a contract's version">Version {version}</Trans>
        </Version>
        <Badge tone={state === 'accepted' ? 'positive' : state === 'offered' ? 'primary' : 'neutral'}>
          {state === 'unknown' ? state : i18n._(stateName[state])}
        </Badge>
      </Head>
      <Dates contract={contract} timeZone={timeZone} />
      <TermsSummary terms={terms} />
      <TermsTable terms={terms} symbol={symbol} />
      {actions}
    </Card>
  );
}

/** When a contract was offered, pays, and ends. */
function Dates({ contract, timeZone }: Pick<ContractCardProps, 'contract' | 'timeZone'>) {
  const { offeredAt, answerUntil, startsAt, endsAt } = contract;
  const shortTime = (moment: string) => formatDateTime(new Date(moment), timeZone).slice(0, 16);
  const offered = shortTime(offeredAt);
  const open = answerUntil && shortTime(answerUntil);
  const from = startsAt && shortTime(startsAt);
  const until = endsAt && shortTime(endsAt);
  return (
    <Small>
      {open !== null ? (
        <Trans comment="When a contract was offered, and until when it can be answered">
          Offered on {offered}, open until {open}
        </Trans>
      ) : from === null ? (
        <Trans>Offered on {offered}</Trans>
      ) : until === null ? (
        <Trans comment="Since when a contract pays">In force from {from}</Trans>
      ) : (
        <Trans comment="When a contract pays">
          In force from {from} to {until}
        </Trans>
      )}
    </Small>
  );
}

const { color, radius, space, text } = theme;

const Card = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  background: ${color.surface};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};

  h3 {
    margin-inline-end: auto;
    font-size: ${text.size.m};
    overflow-wrap: anywhere;
  }
`;

const Version = styled.span`
  color: ${color.textMuted};
  font-size: ${text.size.xs};
`;

const Small = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
  font-variant-numeric: tabular-nums;
`;
