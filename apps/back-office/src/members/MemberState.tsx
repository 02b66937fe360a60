import { Status } from '../list/Status.tsx';
import { useLabel } from '../records/labels.ts';

/** The state of a member's account, as word and colour. */
export function MemberState({ state }: { readonly state: string }) {
  const labelOf = useLabel();
  return <Status tone={state === 'active' ? 'positive' : 'danger'}>{labelOf('state', state)}</Status>;
}
