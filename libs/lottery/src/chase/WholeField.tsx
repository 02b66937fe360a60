import { useState } from 'react';
import { TextField } from '@marquee/ui-kit';

export interface WholeFieldProps {
  label: string;
  /** A whole number of at least one. */
  value: number;
  most: number;
  onValue: (value: number) => void;
}

/** A field for a whole number from one up to the most. It may be empty while it is typed; left so, it is what it was. */
export function WholeField({ label, value, most, onValue }: WholeFieldProps) {
  const [text, setText] = useState<string>();
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      value={text ?? String(value)}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '');
        const next = Math.min(most, Number(digits));
        setText(digits === '' ? '' : undefined);
        if (next >= 1) onValue(next);
      }}
      onBlur={() => setText(undefined)}
    />
  );
}
