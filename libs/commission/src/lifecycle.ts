/** An offer waits for the downline; an accepted contract runs until it is replaced, ended or past its last period. */
export const contractStates = [
  'offered',
  'accepted',
  'rejected',
  'terminated',
  'superseded',
  'expired',
] as const;
export type ContractState = (typeof contractStates)[number];

export const contractActions = ['accept', 'reject', 'terminate', 'supersede', 'expire'] as const;
export type ContractAction = (typeof contractActions)[number];

const transitions: Record<ContractState, Partial<Record<ContractAction, ContractState>>> = {
  // The offerer takes an offer back by terminating it; a newer offer supersedes it.
  offered: {
    accept: 'accepted',
    reject: 'rejected',
    terminate: 'terminated',
    supersede: 'superseded',
    expire: 'expired',
  },
  accepted: { terminate: 'terminated', supersede: 'superseded', expire: 'expired' },
  rejected: {},
  terminated: {},
  superseded: {},
  expired: {},
};

/** The state that an action leads to; undefined when the state does not allow it. */
export function nextState(state: ContractState, action: ContractAction): ContractState | undefined {
  return transitions[state][action];
}

/** Every allowed change of state, for the constraint of a store. */
export const allowedTransitions: readonly { readonly from: ContractState; readonly to: ContractState }[] =
  contractStates.flatMap((from) => Object.values(transitions[from]).map((to) => ({ from, to })));
