/** What a message of the inbox is about: the operator's own words, or an event whose text the site writes. */
export const messageKinds = [
  'operator',
  'deposit-credited',
  'withdrawal-paid',
  'withdrawal-returned',
  'contract-offered',
  'upline-message',
  'login-new-place',
  'limit-reached',
  'identity-approved',
  'identity-rejected',
  'identity-expired',
  'mission-done',
  'rank-reached',
  'reward-waiting',
] as const;

/** A kind of message. */
export type MessageKind = (typeof messageKinds)[number];

/** Which messages a list shows. */
export const messageFilters = ['all', 'unread', 'kept'] as const;

/** A filter of the inbox. */
export type MessageFilter = (typeof messageFilters)[number];

/** What a member can do with messages. */
export const messageChanges = ['read', 'unread', 'keep', 'unkeep', 'delete'] as const;

/** A change of messages. */
export type MessageChange = (typeof messageChanges)[number];
