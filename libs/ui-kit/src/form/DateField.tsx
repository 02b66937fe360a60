import { CalendarButton, useDateInput, type DateValue } from './DateParts.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

export interface DateFieldProps
  extends
    Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'name' | 'required' | 'autoComplete'>,
    Omit<DateValue, 'clearable'> {}

/** A day, or a day and a time, with its label, hint and error. */
export function DateField({ value, max, withTime, onChange, ...field }: DateFieldProps) {
  const date = { value, max, withTime: withTime === true, onChange };
  return <TextField {...field} {...useDateInput(date)} action={<CalendarButton {...date} />} />;
}
