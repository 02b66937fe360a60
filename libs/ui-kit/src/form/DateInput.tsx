import { styled } from 'styled-components';
import { CalendarButton, useDateInput, type DateValue } from './DateParts.tsx';

/** A day, or a day and a time, within a box that has a label of its own: a filter. */
export function DateInput({ label, ...date }: DateValue & { label: string }) {
  const input = useDateInput(date);
  return (
    <>
      <Input {...input} aria-label={label} size={input.maxLength} />
      <CalendarButton {...date} />
    </>
  );
}

const Input = styled.input`
  font-variant-numeric: tabular-nums;
`;
