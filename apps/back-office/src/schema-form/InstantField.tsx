import { DateField } from '@marquee/ui-kit';

/** A moment as the field writes it, by the visitor's clock; empty for what is no moment. */
function localOf(value: unknown): string {
  const at = typeof value === 'string' ? new Date(value) : undefined;
  if (at === undefined || Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A day and a time, chosen by the visitor's clock and sent as ISO 8601. */
export function InstantField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  return (
    <DateField
      label={label}
      withTime
      value={localOf(value)}
      onChange={(moment) => onChange(moment === '' ? '' : new Date(moment).toISOString())}
    />
  );
}
