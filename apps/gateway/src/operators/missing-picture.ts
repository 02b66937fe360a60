import { refuse } from '../http/refusal.ts';

/** Whether the built site of a merchant has the picture that its brand file names. */
export type HasPicture = (merchant: string, source: string) => boolean;

/** Refuses a picture that the site cannot show. @param path of the field in the body */
export function missingPicture(path: string) {
  const message = 'expected a picture that the brand file lists, such as ./jade/gift-cash.webp';
  return refuse('invalid-request', { fields: [{ path: `body.${path}`, rule: 'invalid', message }] });
}
