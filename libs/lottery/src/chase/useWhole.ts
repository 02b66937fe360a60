import { useState } from 'react';

/**
 * A whole number from one up to the most, as it is typed. The field may be empty while it is; left so, it is what it was.
 *
 * @returns what an input needs
 */
export function useWhole(value: number, maximum: number, onValue: (value: number) => void) {
  const [empty, setEmpty] = useState(false);
  return {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 7,
    value: empty ? '' : String(value),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      const next = Math.min(maximum, Number(target.value.replace(/\D/g, '')));
      setEmpty(next < 1);
      if (next >= 1) onValue(next);
    },
    onBlur: () => setEmpty(false),
  } as const;
}
