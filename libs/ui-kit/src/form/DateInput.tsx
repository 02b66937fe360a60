import { styled } from 'styled-components';
import { CalendarButton, useDateInput, type DateValue } from './DateParts.tsx';

/**
 * A day, or a day and a time, within a box that has a label of its own: a filter. It always shows what is filtered by, so that
 * what is no day gives way to the last day when the input is left.
 */
export function DateInput({ label, ...date }: DateValue & { label: string }) {
  const { input, forget } = useDateInput(date);
  return (
    <>
      <Input {...input} onBlur={forget} aria-label={label} size={input.maxLength} />
      <CalendarButton {...date} />
    </>
  );
}

const Input = styled.input`
  font-variant-numeric: tabular-nums;
`;
