import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '@marquee/api-client';

/** What a refused login says: what happened, and what the person can do. */
interface LoginFailureText {
  readonly title: MessageDescriptor;
  readonly advice: MessageDescriptor;
}

const again = msg`Try again. If it keeps happening, ask customer service.`;
const contactService = msg`Customer service can help you.`;

const wrongTurn: LoginFailureText = { title: msg`The login could not be completed`, advice: again };
const closed: LoginFailureText = {
  title: msg`Login is closed right now`,
  advice: msg`Try again in a few minutes.`,
};

/** Every way in which a login can fail; a new kind of failure does not compile until it says something here. */
export const loginFailureText: Record<Failure['kind'], LoginFailureText> = {
  'wrong-credentials': {
    title: msg`User name or password incorrect`,
    advice: msg`Check both and try again. Capital and small letters differ in the password.`,
  },
  'captcha-required': {
    title: msg`One more step`,
    advice: msg`Type the characters of the picture, then log in.`,
  },
  'wrong-captcha': {
    title: msg`The characters do not match the picture`,
    advice: msg`There is a new picture: type its characters.`,
  },
  'too-many-requests': { title: msg`Too many attempts`, advice: msg`Wait a moment before you try again.` },
  'account-locked': {
    title: msg`This account is locked`,
    advice: msg`Customer service can unlock it for you.`,
  },
  'not-a-member': {
    title: msg`Non-member account unable to log in`,
    advice: msg`Log in with a player's account.`,
  },
  'not-an-agent': { title: msg`Non-agents cannot log in`, advice: msg`Log in with an agent's account.` },
  'unknown-account': {
    title: msg`There is no such account`,
    advice: msg`Check the user name and try again.`,
  },
  'verification-required': { title: msg`This login needs extra verification`, advice: contactService },
  'wrong-verification-code': { title: msg`The code is not right`, advice: again },
  'verification-code-expired': { title: msg`The code has expired`, advice: again },
  'verification-quota-exceeded': { title: msg`No more codes today`, advice: contactService },
  'slider-failed': { title: msg`The check was not passed`, advice: again },
  'feature-disabled': {
    title: msg`This way of logging in is switched off`,
    advice: msg`Log in with your user name.`,
  },
  maintenance: {
    title: msg`System Maintenance`,
    advice: msg`The site opens again as soon as the work is done.`,
  },
  'region-restricted': {
    title: msg`Access is not allowed from this location or IP address.`,
    advice: contactService,
  },
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
    advice: msg`Open the site by its https address: a login is refused on an open connection.`,
  },
  unavailable: closed,
  'not-available': closed,
  internal: closed,
  'unknown-merchant': {
    title: msg`Invalid URL`,
    advice: msg`This address belongs to no site. Ask customer service for the right one.`,
  },
  'malformed-answer': wrongTurn,
  cancelled: wrongTurn,
  'invalid-request': {
    title: msg`Something in the form is not right`,
    advice: msg`Check what you typed and try again.`,
  },
  'not-found': wrongTurn,
  'body-too-large': wrongTurn,
  'unsupported-media-type': wrongTurn,
  unauthenticated: wrongTurn,
  'forbidden-role': wrongTurn,
  'real-account-required': wrongTurn,
  'bad-envelope': wrongTurn,
  'unknown-envelope-key': wrongTurn,
  'stale-envelope': {
    title: msg`Your device's clock seems to be wrong`,
    advice: msg`Set its date and time, then try again.`,
  },
  'replayed-envelope': wrongTurn,
  'account-taken': wrongTurn,
  'invalid-affiliate': wrongTurn,
  'wrong-password': wrongTurn,
  'password-refused': wrongTurn,
  'play-break': wrongTurn,
  'play-limit-reached': wrongTurn,
  'password-change-required': wrongTurn,
  'payment-password-required': wrongTurn,
  'two-factor-required': wrongTurn,
  'wrong-two-factor-code': wrongTurn,
  'passkey-refused': {
    title: msg`The passkey did not work`,
    advice: msg`Try again, or type a recovery code.`,
  },
  'turnover-required': wrongTurn,
  'identity-check-required': wrongTurn,
  'cooling-off': wrongTurn,
  'insufficient-funds': wrongTurn,
  'insufficient-points': wrongTurn,
  'amount-out-of-limits': wrongTurn,
  'vendor-unavailable': wrongTurn,
  'money-in-play': wrongTurn,
  'out-of-stock': wrongTurn,
  'list-full': wrongTurn,
  conflict: wrongTurn,
};
