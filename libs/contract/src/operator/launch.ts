import { wireLanguages } from '@marquee/brand';
import * as v from 'valibot';
import { text } from '../request-fields.ts';
import { launchChecks } from './launch-checks.ts';
import { merchantField, textsField } from './fields.ts';
import { openPicklist } from '../open-picklist.ts';
import { operatorCall } from './operator-call.ts';

const color = () => v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'expected a color such as #7c3aed'));
const changing = {
  method: 'POST',
  permission: 'site.change',
  limit: 'changes',
  approval: 'none',
} as const;

/**
 * Writes the file of a new brand from a logo and colours; it passes the check as it is. Without a colour, those of the logo are
 * taken. Gateways see the brand within a second.
 */
export const brandCreate = operatorCall({
  name: 'brandCreate',
  method: 'POST',
  path: '/operator/brands',
  permission: 'brands.change',
  limit: 'changes',
  approval: 'none',
  audit: 'brand create',
  body: v.strictObject({
    brand: v.strictObject({
      code: merchantField(),
      /** An SVG, PNG or JPEG picture, base64. */
      logo: v.pipe(v.string(), v.base64(), v.nonEmpty(), v.maxLength(240_000)),
      primary: v.optional(color()),
      accent: v.optional(color()),
      names: v.optional(textsField(40), {}),
      languages: v.pipe(
        v.array(v.picklist(wireLanguages)),
        v.minLength(1),
        v.maxLength(wireLanguages.length),
      ),
      /** The currency of the first language without it. */
      currency: v.optional(text(10)),
      /** The host of the site; `<code>.localhost` and `<code>.example` without it. */
      domain: v.optional(text(253)),
      /** The text of the licence in the footer, by language. */
      licence: v.optional(textsField(500), {}),
    }),
  }),
  response: v.object({ code: v.string(), primary: v.string(), accent: v.string() }),
  failures: ['conflict', 'not-available'],
});

/** Builds a brand's site from its file and publishes it. Takes up to a minute. */
export const siteBuild = operatorCall({
  name: 'siteBuild',
  path: '/operator/site/build',
  ...changing,
  limit: 'heavy',
  audit: 'site build',
  body: v.strictObject({ merchant: merchantField() }),
  response: v.object({ merchant: v.string() }),
  failures: ['conflict', 'not-available'],
});

/**
 * Gives a merchant the settings that it has none of: features, fields of the registration form, rules of paying out. What there is
 * already stays.
 */
export const launchPrepare = operatorCall({
  name: 'launchPrepare',
  path: '/operator/launch/prepare',
  ...changing,
  audit: 'launch prepare',
  body: v.strictObject({ merchant: merchantField() }),
  response: v.object({ flags: v.number(), fields: v.number() }),
  failures: [],
});

/**
 * Checks whether a brand is ready for players: its host, providers and vendors, messages, and a deposit, a bet and a withdrawal of
 * a sandbox member, whose entries are taken back. Each failure comes with its cure.
 */
export const launchDoctor = operatorCall({
  name: 'launchDoctor',
  path: '/operator/launch/doctor',
  ...changing,
  limit: 'heavy',
  audit: 'launch doctor',
  body: v.strictObject({ merchant: merchantField() }),
  response: v.object({
    checks: v.array(
      v.object({
        check: openPicklist(launchChecks),
        /** `skipped`: the brand does not use it. */
        state: openPicklist(['passed', 'failed', 'skipped']),
        /** What was found. */
        finding: v.string(),
        /** What to do; null unless it failed. */
        cure: v.nullable(v.string()),
      }),
    ),
  }),
  failures: [],
});
