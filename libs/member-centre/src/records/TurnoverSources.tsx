import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { formatDateTime, formatMoney } from '@marquee/i18n';
import { DepositName, RecordFailure, RecordLead, type RecordPageProps, RowsSkeleton } from '@marquee/records';
import { Alert, DataList, Surface, theme, type DataColumn } from '@marquee/ui-kit';
import { GiveUpBonus } from './GiveUpBonus.tsx';
import { turnoverQuery, type TurnoverSource } from './records.queries.ts';

/** What a withdrawal still lacks, by what asks for it; what counts, and how to do without a bonus. */
export function TurnoverSources({
  client,
  token,
  symbol,
  describe,
}: Pick<RecordPageProps, 'client' | 'token' | 'symbol' | 'describe'>) {
  const { t } = useLingui();
  const turnover = useQuery(turnoverQuery(client, token));
  if (turnover.isError && !turnover.data) {
    return (
      <RecordFailure
        error={turnover.error}
        describe={describe}
        retrying={turnover.isFetching}
        onRetry={() => void turnover.refetch()}
      />
    );
  }
  if (!turnover.data) return <RowsSkeleton />;
  const { missing, sources, inPlay } = turnover.data;
  const left = formatMoney(missing, { symbol });
  return (
    <Surface as="section" padding="l">
      <Stack>
        {sources.length === 0 ? (
          <Alert tone="positive" title={<Trans>Nothing is left to stake before a withdrawal</Trans>} />
        ) : (
          <>
            <Title>
              <Trans>Still to stake before a withdrawal: {left}</Trans>
            </Title>
            <DataList
              label={t`What requires bets`}
              rows={sources}
              rowKey={({ id }) => id}
              columns={[
                ...sourceColumns(symbol),
                {
                  name: 'give-up',
                  align: 'end',
                  heading: <Trans comment="Heading of a column: what can be done with a bonus">Bonus</Trans>,
                  cell: (source) =>
                    source.giveUp && (
                      <GiveUpBonus
                        client={client}
                        symbol={symbol}
                        describe={describe}
                        source={{ ...source, giveUp: source.giveUp }}
                        inPlay={inPlay}
                      />
                    ),
                },
              ]}
            />
          </>
        )}
        <Explained title={<Trans>What counts</Trans>}>
          <Trans>
            Every settled bet counts with its whole stake, for the oldest entry first. Bets that are open or
            cancelled do not count.
          </Trans>
        </Explained>
        <Explained title={<Trans>How to do without a bonus</Trans>}>
          <Trans>
            Choose no bonus when you deposit, or do not collect a gift: then no bets are required for it. You
            can give up a running bonus: what is left of it and what you won with it is deducted, and its bets
            are no longer required. Your own money is staked first, so losses come out of your own money
            first. You must have no open bets.
          </Trans>
        </Explained>
      </Stack>
    </Surface>
  );
}

function Explained({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <strong>{title}</strong>
      <Text>{children}</Text>
    </div>
  );
}

function sourceColumns(symbol: string): readonly DataColumn<TurnoverSource>[] {
  const write = (amount: TurnoverSource['required']) => formatMoney(amount, { symbol });
  return [
    {
      name: 'source',
      lead: true,
      heading: <Trans comment="Heading of a column: the deposit or bonus that asks for stakes">Source</Trans>,
      cell: (source) => (
        <RecordLead
          name={<SourceName source={source} />}
          detail={<Explanation source={source} write={write} />}
        />
      ),
    },
    {
      name: 'time',
      heading: <Trans comment="Heading of a column: when something happened">Time</Trans>,
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(new Date(at))}</time>,
    },
    {
      name: 'turnover',
      align: 'end',
      heading: (
        <Trans comment="Stakes asked for before a withdrawal, and what was staked">Staked of required</Trans>
      ),
      cell: ({ required, fulfilled }) => `${write(fulfilled)} / ${write(required)}`,
    },
    {
      name: 'missing',
      align: 'end',
      heading: <Trans comment="Stakes that bonuses ask for before a withdrawal">Still to stake</Trans>,
      cell: ({ missing }) => <strong>{write(missing)}</strong>,
    },
  ];
}

function SourceName({ source: { kind, name, reference } }: { source: TurnoverSource }) {
  if (kind === 'deposit') return <DepositName number={reference} />;
  return name ?? <Trans comment="A state or type without a name of its own">Other</Trans>;
}

interface ExplanationProps {
  source: TurnoverSource;
  write: (amount: TurnoverSource['required']) => string;
}

/** Explains the required bets of a source. */
function Explanation({ source: { kind, credited, required }, write }: ExplanationProps) {
  const requiredText = write(required);
  if (credited === null) return <Trans>Bets of {requiredText} are required.</Trans>;
  const came = write(credited);
  if (kind === 'deposit-bonus')
    return (
      <Trans>
        Deposit and bonus came to {came} in total. Together they require bets of {requiredText}.
      </Trans>
    );
  if (kind === 'gift')
    return (
      <Trans>
        The gift was worth {came}. It requires bets of {requiredText}.
      </Trans>
    );
  return (
    <Trans>
      The deposit came to {came}. It requires bets of {requiredText}.
    </Trans>
  );
}

const { color, space, text } = theme;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
`;

const Title = styled.h3`
  font-size: ${text.size.l};
`;

const Text = styled.p`
  color: ${color.textMuted};
  font-size: ${text.size.s};
`;
