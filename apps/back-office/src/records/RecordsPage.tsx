import { useMemo, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { isAboutMerchant } from '@marquee/contract/operator';
import { Button, Dialog, DialogBody } from '@marquee/ui-kit';
import { canUse } from '../app/session.queries.ts';
import { useSession } from '../app/session-context.ts';
import { useMerchant } from '../app/use-merchant.tsx';
import type { GridColumn } from '../list/DataGrid.tsx';
import { ExportButton } from '../list/ExportButton.tsx';
import { ChoiceFilter, SearchFilter } from '../list/FilterChips.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import { PagedList } from '../list/PagedList.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useOpenRow } from '../list/use-open-row.ts';
import { useFieldNames } from '../schema-form/field-names.ts';
import { RecordActionForm } from './RecordActionForm.tsx';
import { RecordDetail } from './RecordDetail.tsx';
import type { RecordRow, RecordScreen } from './records.ts';
import { choicesOf, exportedListOf, recordsQuery } from './records.queries.ts';
import { ScheduledNote } from './ScheduledNote.tsx';
import { isFigure, isInstant, useValueText } from './value-text.ts';
import { useLabel } from './labels.ts';

/** On a phone, the first columns are enough. */
const ON_A_PHONE = 3;

/** The width of a column by what stands in it; a moment is never cut off. */
const widthOf = (value: unknown): string => (isInstant(value) ? '11rem' : isFigure(value) ? '1.5fr' : '1fr');

/** A list of records with what can be done about them, made from the schemas of its calls. */
export function RecordsPage({ screen }: { readonly screen: RecordScreen }) {
  const { t, i18n } = useLingui();
  const { rights } = useSession();
  const { merchant, chip } = useMerchant(screen.call.permission);
  const { values, set } = useFilters(['state', 'sender', 'search']);
  const [isCreating, setCreating] = useState(false);
  const list = useInfiniteQuery(recordsQuery(screen, merchant, values));
  const fieldName = useFieldNames();
  const valueText = useValueText(screen.rows);
  const labelOf = useLabel(screen.rows);
  const choices = [
    { name: 'state', label: t`State` },
    { name: 'sender', label: t`Sender` },
  ] as const;
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const keyOf = (row: RecordRow) => String(row[screen.key]);
  const { open, close, selection } = useOpenRow(rows, keyOf);
  const [first] = rows;
  const columns: readonly GridColumn<RecordRow>[] = screen.columns.map((name, index) => ({
    name,
    heading: fieldName(name),
    // A cell has one line: what a detail writes below each other stands side by side.
    cell: (row) => valueText(name, row[name]).replaceAll('\n', ' · '),
    width: index === 0 && !isFigure(first?.[name]) ? '2fr' : widthOf(first?.[name]),
    // A moment next to others would leave them no room on a phone.
    isMinor: index >= ON_A_PHONE || (index > 0 && isInstant(first?.[name])),
    // A figure that names the row, such as a level, begins the line.
    ...(first && index > 0 && isFigure(first[name]) && { align: 'end' as const }),
  }));
  const { create } = screen;
  const exported = exportedListOf(screen, merchant, values);
  const answered = list.data?.pages[0]?.value;
  const startOfNew =
    create?.startFromList && answered ? () => create.startFromList?.(answered) ?? {} : create?.start;
  return (
    <ListScreen
      title={i18n._(screen.title)}
      help={i18n._(screen.help)}
      actions={
        <>
          {exported && <ExportButton lists={[exported]} />}
          {create && canUse(rights, create.call.permission, merchant) && (
            <>
              <Button size="s" onClick={() => setCreating(true)}>
                {i18n._(create.label)}
              </Button>
              <Dialog
                open={isCreating}
                onClose={() => setCreating(false)}
                title={i18n._(create.label)}
                size="m"
              >
                <DialogBody>
                  <RecordActionForm
                    action={{
                      ...create,
                      fixed: create.fixed ?? (() => ({})),
                      ...(startOfNew && { start: startOfNew }),
                    }}
                    row={{}}
                    merchant={merchant}
                    onDone={() => setCreating(false)}
                  />
                </DialogBody>
              </Dialog>
            </>
          )}
        </>
      }
      filters={
        <>
          {isAboutMerchant(screen.call) && chip}
          {screen.search && (
            <SearchFilter
              key={values.search}
              label={i18n._(screen.search.label)}
              value={values.search}
              onSearch={(search) => set({ search, id: undefined })}
            />
          )}
          {choices.map(({ name, label }) => {
            const options = choicesOf(screen, name);
            return options.length === 0 ? undefined : (
              <ChoiceFilter
                key={name}
                label={label}
                value={values[name]}
                all={t`All`}
                options={options.map((each) => ({ value: each, label: labelOf(name, each) }))}
                onChange={(value) => set({ [name]: value, id: undefined })}
              />
            );
          })}
        </>
      }
      list={
        <>
          <ScheduledNote value={answered} />
          <PagedList
            label={i18n._(screen.title)}
            empty={t`There is nothing here.`}
            query={list}
            columns={columns}
            rows={rows}
            {...selection}
            // Next to an open record, many columns would be too narrow for their headings.
            isCompact={open !== undefined && columns.length > 5}
          />
        </>
      }
      detail={
        open && (
          <RecordDetail key={keyOf(open)} screen={screen} row={open} merchant={merchant} onDone={close} />
        )
      }
      onCloseDetail={close}
    />
  );
}
