import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import * as v from 'valibot';
import { Button, DataList, EmptyNote, ErrorState, RecordIcon, Skeleton, theme } from '@marquee/ui-kit';
import { useFailureText } from '../app/failure-text.ts';
import { ExportButton } from '../list/ExportButton.tsx';
import { ChoiceFilter, SetDayFilter } from '../list/FilterChips.tsx';
import { Facts } from '../list/Facts.tsx';
import type { RecordRow } from '../records/records.ts';
import { isFigure, useValueText } from '../records/value-text.ts';
import { useLabel } from '../records/labels.ts';
import { useFieldNames } from '../schema-form/field-names.ts';
import { filterOptions, memberRecordsQuery, recordsFilterOf, type MemberRecords } from './member-records.ts';
import { dayOf } from './day-of.ts';

/** What is listed at first, in days. */
const DAYS = 30;

/** What one member did in some days, with the totals over all of it. */
export function MemberRecordsTab({
  list,
  merchant,
  member,
}: {
  readonly list: MemberRecords;
  readonly merchant: string;
  readonly member: string;
}) {
  const { t, i18n } = useLingui();
  const fieldName = useFieldNames();
  const valueText = useValueText();
  const labelOf = useLabel();
  const failureText = useFailureText();
  const [wanted, setWanted] = useState(() => ({ from: dayOf(new Date(), -DAYS), to: dayOf(new Date()) }));
  const [chosen, setChosen] = useState<string>();
  const query = useInfiniteQuery(memberRecordsQuery(list, merchant, member, { ...wanted, word: chosen }));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const totals = query.data?.pages[0]?.totals ?? {};
  const options = filterOptions(list);
  const [first] = rows;
  return (
    <Root>
      <Filters>
        <SetDayFilter
          label={t`From`}
          value={wanted.from}
          onChange={(from) => setWanted({ ...wanted, from })}
        />
        <SetDayFilter label={t`To`} value={wanted.to} onChange={(to) => setWanted({ ...wanted, to })} />
        {list.filter !== undefined && (
          <ChoiceFilter
            label={fieldName(list.filter)}
            value={chosen}
            all={t`All`}
            options={options.map((value) => ({ value, label: labelOf(list.filter ?? '', value) }))}
            onChange={setChosen}
          />
        )}
        <ExportButton
          lists={[
            {
              call: list.call,
              rows: list.rows,
              query: recordsFilterOf(list, merchant, member, { ...wanted, word: chosen }),
            },
          ]}
        />
      </Filters>
      {query.isPending && <Skeleton shape="block" />}
      {query.isError && (
        <ErrorState
          title={t`The list could not be loaded`}
          text={failureText(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && rows.length === 0 && (
        <EmptyNote icon={<RecordIcon />}>{t`Nothing in these days.`}</EmptyNote>
      )}
      {first && (
        <>
          <Facts
            facts={Object.entries(totals).map(([name, value]) => [fieldName(name), valueText(name, value)])}
          />
          <DataList
            label={i18n._(list.title)}
            rows={rows}
            rowKey={(row) => String(row['id'])}
            columns={list.columns.map((name, index) => ({
              name,
              heading: fieldName(name),
              cell: (row: RecordRow) =>
                name === 'reference' ? referenceText(row[name], labelOf) : valueText(name, row[name]),
              lead: index === 0,
              ...(isFigure(first[name]) && { align: 'end' as const }),
            }))}
          />
          {query.hasNextPage && (
            <Button
              size="s"
              variant="secondary"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t`Show more`}
            </Button>
          )}
        </>
      )}
    </Root>
  );
}

const reference = v.object({
  kind: v.string(),
  number: v.nullable(v.string()),
  name: v.nullable(v.string()),
});

/** What moved the wallet, such as "Bet 343"; the reference of a deposit is a text of its own. */
function referenceText(value: unknown, labelOf: (field: string, value: string) => string): string {
  const parsed = v.safeParse(reference, value);
  if (!parsed.success) return typeof value === 'string' ? value : '–';
  const { kind, number, name } = parsed.output;
  return [labelOf('kind', kind), name, number].filter(Boolean).join(' ');
}

const { space } = theme;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;
