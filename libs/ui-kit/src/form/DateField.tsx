import { useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CalendarButton, useDateInput, type DateValue } from './DateParts.tsx';
import { readDate, readMoment } from './read-date.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface DateFieldProps
  extends
    Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'name' | 'required' | 'autoComplete'>,
    Omit<DateValue, 'clearable'> {}

/**
 * A day, or a day and a time, with its label, hint and error. What is no day stays in the field with an error once the field is
 * left, and its form is not sent: otherwise it would count as an empty field.
 */
export function DateField({ value, max, withTime = false, onChange, error, ...field }: DateFieldProps) {
  const { t } = useLingui();
  const control = useRef<HTMLInputElement>(null);
  const date = { value, max, withTime, onChange };
  const { input, mistaken } = useDateInput(date);
  const [isLeft, setIsLeft] = useState(false);
  const isMistaken = mistaken !== undefined;

  useEffect(() => {
    const form = control.current?.form;
    if (!isMistaken || !form) return undefined;
    const stop = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setIsLeft(true);
      control.current?.focus();
    };
    form.addEventListener('submit', stop);
    return () => form.removeEventListener('submit', stop);
  }, [isMistaken]);

  function problemOf(text: string): string {
    const { label } = field;
    const last = max?.replace('T', ' ');
    if (last !== undefined && (withTime ? readMoment(text) : readDate(text)) !== undefined)
      return t`${label}: choose ${last} or an earlier date.`;
    return withTime
      ? t`${label}: type the day and the time, such as 2026-02-28 18:30.`
      : t`${label}: type a day of the calendar, such as 1990-02-28.`;
  }

  return (
    <TextField
      {...field}
      {...input}
      ref={control}
      error={isMistaken && isLeft ? problemOf(mistaken) : error}
      onChange={(event) => {
        setIsLeft(false);
        input.onChange(event);
      }}
      onBlur={() => setIsLeft(true)}
      action={<CalendarButton {...date} />}
    />
  );
}
