import { TextField } from '@marquee/ui-kit';
import { useWhole } from './useWhole.ts';

export interface WholeFieldProps {
  label: string;
  /** A whole number of at least one. */
  value: number;
  maximum: number;
  onValue: (value: number) => void;
}

/** A field for a whole number from one up to the most. */
export function WholeField({ label, value, maximum, onValue }: WholeFieldProps) {
  return <TextField label={label} {...useWhole(value, maximum, onValue)} />;
}
