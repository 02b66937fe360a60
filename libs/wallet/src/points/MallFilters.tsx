import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { pointItemKinds, pointItemSorts, type PointItemKind, type PointItemSort } from '@marquee/contract';
import { Chip, NativeSelect, theme } from '@marquee/ui-kit';
import type { MallFilter } from './mall-filter.ts';

export interface MallFiltersProps {
  filter: MallFilter;
  /** There are points to compare the items with. */
  hasPoints: boolean;
  onFilter: (filter: MallFilter) => void;
}

/** Chooses what of the mall is shown, and in which order. */
export function MallFilters({ filter, hasPoints, onFilter }: MallFiltersProps) {
  const { t } = useLingui();
  const kindNames: Record<PointItemKind, string> = {
    cash: t({ message: 'Cash', comment: 'A kind of item that points are exchanged for' }),
    bonus: t({ message: 'Bonus', comment: 'A kind of item that points are exchanged for' }),
    goods: t({
      message: 'Goods',
      comment: 'A kind of item that points are exchanged for: something that is sent',
    }),
    'raffle-ticket': t({
      message: 'Raffle chances',
      comment: 'A kind of item that points are exchanged for',
    }),
  };
  const sortNames: Record<PointItemSort, string> = {
    recommended: t({ message: 'Recommended', comment: 'Order of a list' }),
    'fewest-points': t({ message: 'Fewest points first', comment: 'Order of a list' }),
    'most-points': t({ message: 'Most points first', comment: 'Order of a list' }),
    newest: t({ message: 'Newest first', comment: 'Order of a list' }),
  };
  return (
    <Bar>
      <Chips role="group" aria-label={t`Show`}>
        <Chip pressed={filter.kind === undefined} onClick={() => onFilter({ ...filter, kind: undefined })}>
          {t({ message: 'All', comment: 'All kinds of items' })}
        </Chip>
        {pointItemKinds.map((kind) => (
          <Chip key={kind} pressed={filter.kind === kind} onClick={() => onFilter({ ...filter, kind })}>
            {kindNames[kind]}
          </Chip>
        ))}
        {hasPoints && (
          <Chip
            pressed={filter.affordable}
            onClick={() => onFilter({ ...filter, affordable: !filter.affordable })}
          >
            {t`Enough points`}
          </Chip>
        )}
      </Chips>
      <Sort>
        <NativeSelect
          label={t`Order`}
          value={filter.sort}
          options={pointItemSorts.map((value) => ({ value, label: sortNames[value] }))}
          onChange={({ target: { value } }) =>
            onFilter({ ...filter, sort: pointItemSorts.find((sort) => sort === value) ?? 'recommended' })
          }
        />
      </Sort>
    </Bar>
  );
}

const { space } = theme;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
`;

const Sort = styled.div`
  min-width: 14rem;
`;
