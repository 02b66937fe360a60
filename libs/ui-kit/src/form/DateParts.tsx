import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { IconButton } from '../action/IconButton.tsx';
import { CalendarIcon } from '../icons/navigation-icons.tsx';
import { readDate, readMoment } from './read-date.ts';

export interface DateValue {
  /** `yyyy-MM-dd`, with time `yyyy-MM-ddTHH:mm`, or empty. */
  value: string;
  /** The last day or moment that can be chosen, written as the value. */
  max?: string | undefined;
  /** Hours and minutes are chosen too. */
  withTime?: boolean;
  /** False: an emptied field keeps its day. */
  clearable?: boolean;
  /** A whole day or moment, or empty when the field was emptied; never in between. */
  onChange: (value: string) => void;
}

/**
 * A day in an input, written like every other date of the site. The browser's own field writes it as the device does, so only its
 * calendar is used. What is no day is `mistaken`: it stays in the field until the caller forgets it or another day is chosen.
 */
export function useDateInput({ value, max, withTime = false, clearable = true, onChange }: DateValue) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<{ readonly text: string; readonly insteadOf: string }>();
  // A day chosen elsewhere, in the calendar or with a button, takes the place of what was typed.
  const typed = draft?.insteadOf === value ? draft.text : undefined;

  function choose(text: string) {
    const read = withTime ? readMoment(text) : readDate(text);
    const isChosen = text === '' ? clearable : read !== undefined && (max === undefined || read <= max);
    setDraft(isChosen ? undefined : { text, insteadOf: value });
    if (isChosen) onChange(read ?? '');
  }

  return {
    mistaken: typed,
    forget: () => setDraft(undefined),
    input: {
      type: 'text' as const,
      inputMode: 'numeric' as const,
      maxLength: withTime ? 16 : 10,
      placeholder: withTime
        ? t({ message: 'yyyy-mm-dd hh:mm', comment: 'How a moment is typed: year, month, day, hour, minute' })
        : t({ message: 'yyyy-mm-dd', comment: 'How a date is typed: year, month, day' }),
      value: typed ?? value.replace('T', ' '),
      onChange: ({ target }: { target: { value: string } }) => choose(target.value),
    },
  };
}

/** Opens the browser's calendar. */
export function CalendarButton({ value, max, withTime = false, clearable = true, onChange }: DateValue) {
  const { t } = useLingui();
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <Place>
      <IconButton
        label={t`Open the calendar`}
        icon={<CalendarIcon />}
        onClick={() => calendar.current?.showPicker()}
      />
      <Calendar
        ref={calendar}
        type={withTime ? 'datetime-local' : 'date'}
        tabIndex={-1}
        aria-hidden
        value={value}
        max={max}
        onChange={({ target }) => {
          // The calendar can be emptied, also where a day must be chosen.
          if (clearable || target.value !== '') onChange(target.value);
        }}
      />
    </Place>
  );
}

/** Reaches over the end of the input by the free room around its icon: a narrow field needs all its width for the date. */
const Place = styled.span`
  position: relative;
  display: inline-flex;
  margin-inline-start: calc(-1 * ${theme.space.xs});
`;

/** Where the browser places its calendar: at the end of the box, and never pressed itself. */
const Calendar = styled.input`
  position: absolute;
  inset-inline-end: 0;
  bottom: 0;
  width: 1px;
  height: 1px;
  padding: 0;
  border: 0;
  opacity: 0;
  pointer-events: none;
`;
