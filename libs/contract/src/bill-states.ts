/** The kinds of contract that bills are made under. */
export const billKinds = ['daily', 'hourly', 'real-time', 'dividend'] as const;
export type BillKind = (typeof billKinds)[number];

/** Of a bill: paid; nothing was due; a correction waits for later bills; owed by the agent; withheld from a blocked one. */
export const billStates = ['paid', 'nothing', 'waiting', 'owed', 'withheld'] as const;
export type BillState = (typeof billStates)[number];

/** How a tier pays. */
export const billModes = ['percentage', 'fixed', 'win-lose'] as const;
