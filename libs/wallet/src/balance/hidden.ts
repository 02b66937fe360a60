import { atomWithStorage } from 'jotai/utils';

/** Whether the member covers the balance, kept from visit to visit. */
export const balanceHiddenAtom = atomWithStorage('balanceHidden', false, undefined, { getOnInit: true });
