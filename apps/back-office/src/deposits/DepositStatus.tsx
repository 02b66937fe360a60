import type { Tone } from '@marquee/ui-kit';
import { Status } from '../list/Status.tsx';
import { useWord } from '../records/words.ts';

const tones: Readonly<Record<string, Tone>> = {
  'held-for-review': 'warning',
  'awaiting-payment': 'info',
  credited: 'positive',
  rejected: 'danger',
};

/** The state of a deposit. */
export function DepositStatus({ state }: { readonly state: string }) {
  const word = useWord();
  return <Status tone={tones[state] ?? 'neutral'}>{word('state', state)}</Status>;
}
