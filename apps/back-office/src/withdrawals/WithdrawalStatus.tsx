import { useLingui } from '@lingui/react/macro';
import type { Tone } from '@marquee/ui-kit';
import { Status } from '../list/Status.tsx';

const tones: Readonly<Record<string, Tone>> = {
  requested: 'info',
  reviewing: 'warning',
  paying: 'info',
  paid: 'positive',
  disputed: 'danger',
};

/** What staff call the states of a withdrawal. */
export function useWithdrawalStates(): (state: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    requested: t({ message: 'New', comment: 'State of a withdrawal, as staff see it' }),
    reviewing: t({ message: 'To review', comment: 'State of a withdrawal, as staff see it' }),
    paying: t({ message: 'To pay', comment: 'State of a withdrawal, as staff see it' }),
    paid: t({ message: 'Paid', comment: 'State of a withdrawal, as staff see it' }),
    disputed: t({
      message: 'Disputed',
      comment: 'State of a withdrawal: the member says that it did not come',
    }),
  };
  return (state) => names[state] ?? state;
}

/** The state of a withdrawal. */
export function WithdrawalStatus({ state }: { readonly state: string }) {
  const name = useWithdrawalStates();
  return <Status tone={tones[state] ?? 'neutral'}>{name(state)}</Status>;
}
