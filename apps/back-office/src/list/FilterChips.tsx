import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button, DateInput, theme } from '@marquee/ui-kit';

/** A filter as a chip: what it is about and, inside it, what is chosen. */
export function FilterChip({
  label,
  isActive,
  children,
}: {
  readonly label: string;
  readonly isActive: boolean;
  /** An input or a select. */
  readonly children: ReactNode;
}) {
  return (
    <Chip data-active={isActive || undefined}>
      <span>{label}</span>
      {children}
    </Chip>
  );
}

/** What every filter shows and changes. */
interface FilterProps<Value extends string | undefined = string | undefined> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A filter that is typed. */
export function TextFilter({ label, value, onChange }: FilterProps) {
  return (
    <FilterChip label={label} isActive={value !== undefined}>
      <input
        type="search"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </FilterChip>
  );
}

/** A filter by a day, `yyyy-MM-dd`. */
export function DayFilter({ label, value, onChange }: FilterProps) {
  return (
    <FilterChip label={label} isActive={value !== undefined}>
      <DateInput label={label} value={value ?? ''} onChange={(day) => onChange(day || undefined)} />
    </FilterChip>
  );
}

/** A filter by a day that is always set, `yyyy-MM-dd`. */
export function SetDayFilter({ label, value, onChange }: FilterProps<string>) {
  return (
    <FilterChip label={label} isActive>
      <DateInput label={label} value={value} clearable={false} onChange={onChange} />
    </FilterChip>
  );
}

/** A search that is sent with Enter: each one is a call that the audit log notes. */
export function SearchFilter({
  label,
  value,
  onSearch,
}: Omit<FilterProps, 'onChange'> & { readonly onSearch: FilterProps['onChange'] }) {
  return (
    <FilterChip label={label} isActive={value !== undefined}>
      <input
        type="search"
        defaultValue={value}
        onKeyDown={({ key, currentTarget }) => {
          const typed = currentTarget.value.trim();
          if (key === 'Enter' && typed.length !== 1) onSearch(typed || undefined);
        }}
      />
    </FilterChip>
  );
}

/** A filter with a few values. */
export function ChoiceFilter({
  label,
  value,
  all,
  options,
  onChange,
}: FilterProps & {
  /** What the absence of a choice is called; undefined where one must be chosen. */
  readonly all?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}) {
  return (
    <FilterChip label={label} isActive={all !== undefined && value !== undefined}>
      <select value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FilterChip>
  );
}

/** Takes all filters away. */
export function ClearFilters({ onClear }: { readonly onClear: () => void }) {
  const { t } = useLingui();
  return (
    <Button size="s" variant="quiet" onClick={onClear}>
      {t`Clear filters`}
    </Button>
  );
}

const { color, radius, space, text } = theme;

const Chip = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  min-height: 2rem;
  padding-inline: ${space.s} ${space.xs};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.round};
  background: ${color.surface};
  font-size: ${text.size.s};

  > span {
    color: ${color.textMuted};
    white-space: nowrap;
  }

  input,
  select {
    min-width: 0;
    max-width: 11rem;
    padding: ${space.xxs};
    border: 0;
    border-radius: ${radius.s};
    background: transparent;
  }

  input[type='search'] {
    width: 8rem;
  }

  input[type='text'] {
    padding-inline-end: 0;
  }

  button {
    width: 1.75rem;
    height: 1.75rem;
    border-radius: ${radius.round};
  }

  option {
    background: ${color.surface};
    color: ${color.text};
  }

  &[data-active] {
    border-color: ${color.link};
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
  }

  &[data-active] > span {
    color: inherit;
  }
`;
