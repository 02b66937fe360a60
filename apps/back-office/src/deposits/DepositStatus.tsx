import type { Tone } from '@marquee/ui-kit';
import { Status } from '../list/Status.tsx';
import { useLabel } from '../records/labels.ts';

const tones: Readonly<Record<string, Tone>> = {
  'held-for-review': 'warning',
  'awaiting-payment': 'info',
  credited: 'positive',
  rejected: 'danger',
};

/** The state of a deposit. */
export function DepositStatus({ state }: { readonly state: string }) {
  const labelOf = useLabel();
  return <Status tone={tones[state] ?? 'neutral'}>{labelOf('state', state)}</Status>;
}
