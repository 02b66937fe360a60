import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { formatDateTime, formatMoney, formatNumber } from '@marquee/i18n';
import { ButtonLink, DataList } from '@marquee/ui-kit';
import { DetailBody } from '../list/DetailBody.tsx';
import { Facts } from '../list/Facts.tsx';
import { periodText } from './period-text.ts';
import { useOutcomeNames, useSourceKinds } from './reconciliation-names.ts';
import type { Run } from './reconciliation.queries.ts';

/** What a comparison came to, in each currency, and the way to what does not match. */
export function RunDetail({ run, merchant }: { readonly run: Run; readonly merchant: string }) {
  const { t } = useLingui();
  const outcomeNames = useOutcomeNames();
  const kindNames = useSourceKinds();
  const differences = run.totals
    .filter(({ outcome }) => outcome !== 'matched')
    .reduce((count, total) => count + total.count, 0);
  return (
    <DetailBody>
      <h2>{run.fileName}</h2>
      <Facts
        facts={[
          [kindNames[run.kind], run.source],
          [t`Days`, periodText(run)],
          [t({ message: 'Transactions', comment: 'How many a file has' }), formatNumber(run.rows)],
          [
            t({ message: 'To resolve', comment: 'How many differences wait for someone' }),
            formatNumber(run.open),
          ],
          [t({ message: 'Compared by', comment: 'A member of staff' }), run.createdBy],
          [t`Time`, formatDateTime(new Date(run.createdAt))],
        ]}
      />
      <DataList
        label={t({ message: 'Result', context: 'back office', comment: 'Of the comparison of a file' })}
        rows={run.totals}
        rowKey={({ outcome, theirs }) => `${outcome} ${theirs.currency}`}
        columns={[
          {
            name: 'outcome',
            heading: t({ message: 'Result', context: 'back office', comment: 'Of the comparison of a file' }),
            cell: ({ outcome }) => outcomeNames[outcome],
            lead: true,
          },
          { name: 'count', heading: t`Number`, cell: ({ count }) => formatNumber(count), align: 'end' },
          {
            name: 'theirs',
            heading: t({ message: 'In the file', comment: 'A sum of amounts' }),
            cell: ({ theirs }) => `${formatMoney(theirs, { exact: true })} ${theirs.currency}`,
            align: 'end',
          },
          {
            name: 'ours',
            heading: t({ message: 'In our books', comment: 'A sum of amounts' }),
            cell: ({ ours }) => `${formatMoney(ours, { exact: true })} ${ours.currency}`,
            align: 'end',
          },
        ]}
      />
      {differences > 0 && (
        <ButtonLink as={Link} to={`/differences?${new URLSearchParams({ merchant, run: run.id })}`}>
          {t`Show the differences`}
        </ButtonLink>
      )}
    </DetailBody>
  );
}
