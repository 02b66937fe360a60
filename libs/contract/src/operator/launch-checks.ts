/** What is checked before a brand opens, in this order. */
export const launchChecks = [
  'host',
  'tls',
  'headers',
  'registration',
  'payment-providers',
  'game-vendors',
  'mail',
  'sms',
  'beacon',
  'push',
  'deposit',
  'bet',
  'withdrawal',
] as const;

export type LaunchCheck = (typeof launchChecks)[number];
