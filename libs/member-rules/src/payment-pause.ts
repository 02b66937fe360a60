/**
 * Hours after a reset of the payment password in which no money leaves the account: time for its owner to read the notice
 * when someone else has taken over log-in and mailbox.
 */
export const paymentPauseHours = 24;
