import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { IconButton } from '../action/IconButton.tsx';
import { CalendarIcon } from '../icons/navigation-icons.tsx';
import { readDate } from './read-date.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface DateFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'autoComplete'> {
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  /** The last day that can be chosen, `yyyy-MM-dd`. */
  max?: string;
  /** A whole day, or empty when the field was emptied; never in between. */
  onChange: (value: string) => void;
}

/**
 * A day, written like every other date of the site. The browser's own field writes it as the device does, so only its calendar
 * is used. What is no day when the field is left gives way to the last day.
 */
export function DateField({ value, max, onChange, ...field }: DateFieldProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<string>();
  const calendar = useRef<HTMLInputElement>(null);

  function choose(text: string) {
    const day = readDate(text);
    const isChosen = text === '' || (day !== undefined && (max === undefined || day <= max));
    setDraft(isChosen ? undefined : text);
    if (isChosen) onChange(day ?? '');
  }

  return (
    <Frame>
      <TextField
        {...field}
        inputMode="numeric"
        maxLength={10}
        placeholder={t({ message: 'yyyy-mm-dd', comment: 'How a date is typed: year, month, day' })}
        value={draft ?? value}
        onChange={({ target }) => choose(target.value)}
        onBlur={() => setDraft(undefined)}
        action={
          <IconButton
            label={t`Open the calendar`}
            icon={<CalendarIcon />}
            onClick={() => calendar.current?.showPicker()}
          />
        }
      />
      <Calendar
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={value}
        max={max}
        onChange={({ target }) => choose(target.value)}
      />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
`;

/** Where the browser places its calendar: at the end of the box, and never pressed itself. */
const Calendar = styled.input`
  position: absolute;
  inset-inline-end: 0;
  bottom: 1.5rem;
  width: 1px;
  height: 1px;
  padding: 0;
  border: 0;
  opacity: 0;
  pointer-events: none;
`;
