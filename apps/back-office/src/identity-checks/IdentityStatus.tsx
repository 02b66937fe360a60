import type { Tone } from '@marquee/ui-kit';
import { Status } from '../list/Status.tsx';
import { useLabel } from '../records/labels.ts';

const tones: Readonly<Record<string, Tone>> = {
  submitted: 'info',
  approved: 'positive',
  rejected: 'danger',
  expired: 'warning',
};

/** The state of a document. */
export function IdentityStatus({ state }: { readonly state: string }) {
  const labelOf = useLabel();
  return <Status tone={tones[state] ?? 'neutral'}>{labelOf('state', state)}</Status>;
}
