export type { Bet } from './bet-columns.tsx';
export { BetList, type BetListProps } from './BetList.tsx';
export { ExportButton, type ExportButtonProps } from './ExportButton.tsx';
export { FilterSelect, type FilterSelectProps } from './FilterSelect.tsx';
export { GameFilters, useGameFilter, type GameChoice, type GameFiltersProps } from './GameFilters.tsx';
export {
  MovementTotals,
  MovementTypeFilter,
  type MovementTotalsProps,
  type MovementTypeFilterProps,
} from './Movements.tsx';
export type { RecordPageProps } from './page-props.ts';
export { PeriodFilter, type PeriodFilterProps } from './PeriodFilter.tsx';
export { atMost, daysOf, eachDay, periodOf, type Days, type Preset } from './period.ts';
export { RecordDetail, RecordLead } from './RecordLead.tsx';
export { betStateName, movementName } from './record-names.ts';
export {
  PagedRows,
  RecordFailure,
  RecordRows,
  RowsSkeleton,
  type PagedRowsProps,
  type RecordFailureProps,
  type RecordRowsProps,
} from './RecordRows.tsx';
export { RecordStack } from './RecordStack.tsx';
export { SignedAmount, type SignedAmountProps } from './SignedAmount.tsx';
export { Totals, type TotalsProps } from './Totals.tsx';
export { DepositName, ReferenceName } from './ReferenceName.tsx';
