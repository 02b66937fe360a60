import { useLingui } from '@lingui/react/macro';
import { formatDateTime, formatMoney, formatNumber, languageOfTag } from '@marquee/i18n';
import { useLabel } from './labels.ts';
import { useFieldNames } from '../schema-form/field-names.ts';
import { isMoney } from '../schema-form/schema-shape.ts';
import { officeLanguages } from '../app/languages.ts';

/** An amount without its currency. */
const amount = /^-?\d+\.\d{4}$/;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Whether a value is a figure, which stands at the end of its column. */
export const isFigure = (value: unknown): boolean =>
  typeof value === 'number' || isMoney(value) || (typeof value === 'string' && amount.test(value));

/** Whether a value is a moment. */
export const isInstant = (value: unknown): boolean => typeof value === 'string' && instant.test(value);

/**
 * Writes any value of a record: amounts, times, words of the contract, texts by language, lists.
 *
 * @param records kind of record, as in {@link useLabel}
 */
export function useValueText(records?: string): (field: string, value: unknown) => string {
  const { t, i18n } = useLingui();
  const fieldName = useFieldNames();
  const labelOf = useLabel(records);
  const language = languageOfTag(i18n.locale, officeLanguages) ?? 'EN';
  const write = (field: string, value: unknown, between = '\n'): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (isMoney(value)) return `${formatMoney(value)} ${value.currency}`;
    if (typeof value === 'string' && amount.test(value)) return formatNumber(Number(value), { decimals: 2 });
    if (typeof value === 'string')
      return instant.test(value) ? formatDateTime(new Date(value)) : labelOf(field, value);
    if (typeof value === 'number') return formatNumber(value, { decimals: 4 });
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (Array.isArray(value))
      return (
        value.map((each) => write(field, each, ', ')).join(typeof value[0] === 'object' ? '\n' : ', ') || '–'
      );
    const entries = Object.entries(value);
    const { kind, from, to, ...others } = value as Readonly<Record<string, unknown>>;
    // From the first to the last.
    if (typeof from === 'string' && typeof to === 'string' && entries.length === 2) return `${from} – ${to}`;
    // What it is, and how much of it: "Points: 2".
    if (typeof kind === 'string' && from === undefined && to === undefined) {
      const parts = Object.entries(others);
      const [only] = parts;
      const name = labelOf('kind', kind);
      if (only === undefined) return name;
      if (parts.length === 1) return `${name}: ${write(...only, ', ')}`;
      return `${name} (${parts.map(([part, each]) => `${fieldName(part)}: ${write(part, each, ', ')}`).join('; ')})`;
    }
    const isByLanguage = entries.length > 0 && entries.every(([key]) => /^[A-Z]{2}$/.test(key));
    if (!isByLanguage)
      return (
        entries.map(([name, each]) => `${fieldName(name)}: ${write(name, each, ', ')}`).join(between) || '–'
      );
    const texts = new Map<string, unknown>(entries);
    return write('', texts.get(language) ?? texts.get('EN') ?? entries[0]?.[1]);
  };
  return (field, value) => write(field, value);
}
