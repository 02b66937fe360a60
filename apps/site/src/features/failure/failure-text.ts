import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '@marquee/api-client';

/** What a failure says to the visitor: what happened, and what they can do. */
interface FailureText {
  readonly title: MessageDescriptor;
  readonly advice: MessageDescriptor;
}

const again = msg`Try again. If it keeps happening, ask customer service.`;
const notNow: FailureText = {
  title: msg`This is not available right now`,
  advice: msg`Try again in a few minutes.`,
};
const mistake: FailureText = { title: msg`Something went wrong on our side`, advice: again };
const notAllowed = (title: MessageDescriptor): FailureText => ({
  title,
  advice: msg`Customer service can tell you more.`,
});

/** Every way in which a call can fail; a new kind of failure does not compile until it says something here. */
export const failureText: Record<Failure['kind'], FailureText> = {
  network: {
    title: msg`The network link is abnormal`,
    advice: msg`Check your network connection, then try again.`,
  },
  timeout: {
    title: msg`The answer took too long`,
    advice: msg`Check your network connection, then try again.`,
  },
  'insecure-context': {
    title: msg`This connection is not secure`,
    advice: msg`Open the site by its https address.`,
  },
  'malformed-answer': mistake,
  cancelled: { title: msg`The request was cancelled`, advice: again },
  'not-available': {
    title: msg`This part of the site is not open yet`,
    advice: msg`There is nothing to see here until the operator opens it.`,
  },
  'invalid-request': mistake,
  'unknown-merchant': {
    title: msg`Invalid URL`,
    advice: msg`This address belongs to no site. Ask customer service for the right one.`,
  },
  'not-found': {
    title: msg`This does not exist any more`,
    advice: msg`It may have been removed. Choose something else.`,
  },
  'body-too-large': mistake,
  'unsupported-media-type': mistake,
  'too-many-requests': { title: msg`Too many attempts`, advice: msg`Wait a moment before you try again.` },
  internal: mistake,
  unavailable: notNow,
  maintenance: {
    title: msg`System Maintenance`,
    advice: msg`The site opens again as soon as the work is done.`,
  },
  'region-restricted': notAllowed(msg`Access is not allowed from this location or IP address.`),
  unauthenticated: { title: msg`You are not logged in`, advice: msg`Log in, then try again.` },
  'forbidden-role': notAllowed(msg`Your account may not do this`),
  'real-account-required': {
    title: msg`A real account is needed`,
    advice: msg`Log in with your own account.`,
  },
  'not-a-member': notAllowed(msg`Only members may do this`),
  'not-an-agent': notAllowed(msg`Non-agents cannot log in`),
  'feature-disabled': notAllowed(msg`The operator has switched this off`),
  'bad-envelope': mistake,
  'unknown-envelope-key': mistake,
  'stale-envelope': {
    title: msg`Your device's clock seems to be wrong`,
    advice: msg`Set its date and time, then try again.`,
  },
  'replayed-envelope': mistake,
  'wrong-credentials': { title: msg`User name or password incorrect`, advice: again },
  'account-locked': notAllowed(msg`This account is locked`),
  'captcha-required': { title: msg`One more step`, advice: msg`Type the characters of the picture.` },
  'wrong-captcha': { title: msg`The characters do not match the picture`, advice: again },
  'slider-failed': { title: msg`The check was not passed`, advice: again },
  'verification-required': notAllowed(msg`This needs extra verification`),
  'wrong-verification-code': { title: msg`The code is not right`, advice: again },
  'verification-code-expired': { title: msg`The code has expired`, advice: msg`Ask for a new one.` },
  'verification-quota-exceeded': notAllowed(msg`No more codes today`),
  'unknown-account': { title: msg`There is no such account`, advice: again },
  'account-taken': { title: msg`This account is taken`, advice: msg`Choose another name.` },
  'invalid-affiliate': {
    title: msg({ message: 'The invitation code is not valid', comment: 'invitation_code_error' }),
    advice: msg`Check it with the person who invited you, or ask customer service for one.`,
  },
  'wrong-password': { title: msg`The password is not right`, advice: again },
  'password-refused': { title: msg`This password cannot be used`, advice: msg`Choose another one.` },
  'play-break': {
    title: msg`You are taking a break from play`,
    advice: msg`It ends by itself and cannot be ended early.`,
  },
  'play-limit-reached': {
    title: msg`You have reached a limit that you set for yourself`,
    advice: msg`Safer play in your account shows your limits and what is left of them.`,
  },
  'password-change-required': {
    title: msg`Change your password first`,
    advice: msg`Everything else opens once you have chosen a password of your own.`,
  },
  'payment-password-required': {
    title: msg`A payment password is needed`,
    advice: msg`Set one in your account, then try again.`,
  },
  'two-factor-required': {
    title: msg`One more step`,
    advice: msg`Type a code of your authenticator app, or a recovery code.`,
  },
  'wrong-two-factor-code': {
    title: msg`The code is not right`,
    advice: msg`Type the newest code of your authenticator app.`,
  },
  'passkey-refused': {
    title: msg`The passkey did not work`,
    advice: msg`Try again, or type a recovery code.`,
  },
  'turnover-required': {
    title: msg`There are bets still to place`,
    advice: msg`Play the rest of your deposits and bonuses first.`,
  },
  'identity-check-required': {
    title: msg`Verify your identity first`,
    advice: msg`Send a document under “Identity verification” in your account.`,
  },
  'cooling-off': {
    title: msg`This cannot be used yet`,
    advice: msg`Wait until the waiting period is over.`,
  },
  'insufficient-funds': { title: msg`Your balance is too low`, advice: msg`Choose a smaller amount.` },
  'insufficient-points': { title: msg`You have too few points`, advice: msg`Choose something else.` },
  'amount-out-of-limits': {
    title: msg`The amount is outside the limits`,
    advice: msg`Choose another amount.`,
  },
  'vendor-unavailable': {
    title: msg`The vendor is closed at the moment`,
    advice: msg`Try again later, or choose another game.`,
  },
  'money-in-play': {
    title: msg`Money is still in play`,
    advice: msg`Wait until your open bets are settled, and bring money back from the vendors’ wallets.`,
  },
  'out-of-stock': { title: msg`Nothing is left of it`, advice: msg`Choose something else.` },
  'list-full': { title: msg`The list is full`, advice: msg`Remove something, then try again.` },
  conflict: {
    title: msg`This has changed in the meantime`,
    advice: msg`Open it again to see its current state.`,
  },
};
