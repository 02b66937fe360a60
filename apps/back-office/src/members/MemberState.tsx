import { Status } from '../list/Status.tsx';
import { useWord } from '../records/words.ts';

/** The state of a member's account, as word and colour. */
export function MemberState({ state }: { readonly state: string }) {
  const word = useWord();
  return <Status tone={state === 'active' ? 'positive' : 'danger'}>{word('state', state)}</Status>;
}
