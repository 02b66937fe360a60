import type { Tone } from '@marquee/ui-kit';
import { Status } from '../list/Status.tsx';
import { useWord } from '../records/words.ts';

const tones: Readonly<Record<string, Tone>> = {
  submitted: 'info',
  approved: 'positive',
  rejected: 'danger',
  expired: 'warning',
};

/** The state of a document. */
export function IdentityStatus({ state }: { readonly state: string }) {
  const word = useWord();
  return <Status tone={tones[state] ?? 'neutral'}>{word('state', state)}</Status>;
}
