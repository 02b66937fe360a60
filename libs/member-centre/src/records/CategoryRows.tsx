import { Trans } from '@lingui/react/macro';
import type { GameCategory } from '@marquee/contract';
import { type RecordPageProps, RecordRows, type RecordRowsProps } from '@marquee/records';

export interface CategoryRowsProps<Row> extends Omit<RecordRowsProps<Row>, 'rowKey'> {
  categoryName: RecordPageProps['categoryName'];
}

/** One row for each category of games, led by its name. */
export function CategoryRows<Row extends { readonly category: GameCategory | 'unknown' }>({
  categoryName,
  columns,
  ...rows
}: CategoryRowsProps<Row>) {
  return (
    <RecordRows
      {...rows}
      rowKey={({ category }) => category}
      columns={[
        {
          name: 'category',
          lead: true,
          heading: <Trans>Category</Trans>,
          cell: ({ category }) => <strong>{categoryName(category)}</strong>,
        },
        ...columns,
      ]}
    />
  );
}
