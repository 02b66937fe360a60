import { useCallback } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Draw } from './draws.queries.ts';

/** Writes the state of a draw. */
export function useDrawState(): (draw: Draw) => string {
  const { t } = useLingui();
  return useCallback(
    ({ state, enteredBy }) => {
      switch (state) {
        case 'open':
          return t({ message: 'On sale', comment: 'State of a lottery’s issue' });
        case 'closed':
          return t({ message: 'Sale closed', comment: 'State of a lottery’s issue' });
        case 'drawn':
          return t({ message: 'Drawn', comment: 'State of a lottery’s issue: prizes are not paid yet' });
        case 'paid':
          return t({ message: 'Settled', comment: 'State of a lottery’s issue' });
        case 'void':
          return t({ message: 'Void', comment: 'State of a lottery’s issue: stakes went back' });
        default:
          return enteredBy?.length ? t`Entered by ${enteredBy.join(', ')}` : t`Waiting for a result`;
      }
    },
    [t],
  );
}
