import { Field, NativeSelect, type SelectOption } from '@marquee/ui-kit';

export interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** One choice among a filter's, with its name above it as the days have theirs. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          label={label}
          value={value}
          options={options}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
