import { wireLanguages } from '@marquee/brand';
import * as v from 'valibot';
import { call } from '../call.ts';

// A file of its own, like the status: rows of one file travel together, and this one goes with the header.
/**
 * Keeps the language in which the platform writes to the member.
 *
 * The specification gives no path. For a guest nothing is stored and the language is only checked. A
 * language that the brand does not offer is an invalid-request on body.language.
 */
export const memberLanguageUpdate = call({
  name: 'memberLanguageUpdate',
  worksDuring: ['closed-site', 'forced-change', 'break'],
  method: 'PUT',
  path: '/wps/member/language',
  token: 'optional',
  encrypted: false,
  available: true,
  body: v.strictObject({ language: v.picklist(wireLanguages) }),
  response: v.object({ language: v.picklist(wireLanguages) }),
  failures: [],
});
