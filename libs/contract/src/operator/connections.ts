import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';
import { instant } from '../record-fields.ts';
import { text } from '../request-fields.ts';
import { wholeField } from './fields.ts';
import { operatorCall } from './operator-call.ts';

const kinds = ['own', 'hub88', 'payment-provider'] as const;

const code = () =>
  v.pipe(
    v.string(),
    v.regex(
      /^[a-z][a-z0-9-]{0,31}$/,
      'expected at most 32 small letters, digits and hyphens, beginning with a letter',
    ),
  );
/** Without TLS only on the gateway's own machine. */
const secureUrl = (rest: string, expected: string) =>
  v.pipe(
    v.string(),
    v.maxLength(500),
    v.regex(new RegExp(`^(https://[^/?#\\s]+|http://(localhost|127\\.0\\.0\\.1)(:\\d+)?)${rest}$`), expected),
  );
const origin = () => secureUrl('', 'expected an address such as https://play.example, without a path');
const url = () => secureUrl('(/[^?#\\s]*[^/?#\\s])?', 'expected an https address without a slash at its end');
const privateField = { format: 'secret' } as const;
/** The messages name no value: they are shown, and stand in the log. */
const secret = () =>
  v.pipe(
    v.string('expected a text'),
    v.minLength(32, 'expected at least 32 characters'),
    v.maxLength(200, 'expected at most 200 characters'),
    v.metadata(privateField),
  );
const pem = () =>
  v.pipe(
    v.string('expected a text'),
    v.maxLength(8000, 'expected a key in PEM'),
    v.regex(/^-----BEGIN [A-Z ]*KEY-----/, 'expected a key in PEM'),
  );
/** A shared secret and its name; null keeps the one that the connection has by this name. */
const key = () => v.strictObject({ name: text(64), secret: v.nullable(secret()) });
const keys = () => v.pipe(v.array(key()), v.minLength(1), v.maxLength(5));
const country = () => v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'expected two capital letters, as PH'));

/** A connection as a change sends it. */
const connection = () =>
  v.variant('kind', [
    v.strictObject({
      kind: v.literal('own'),
      code: code(),
      launchHosts: v.pipe(v.array(origin()), v.minLength(1), v.maxLength(20)),
      /** The first signs; all are believed, so that keys can be exchanged. */
      keys: keys(),
    }),
    v.strictObject({
      kind: v.literal('hub88'),
      code: code(),
      url: url(),
      operatorId: wholeField(1, Number.MAX_SAFE_INTEGER),
      country: country(),
      /** Ours, PEM; null keeps the one that the connection has. */
      privateKey: v.nullable(v.pipe(pem(), v.metadata(privateField))),
      /** Hub88's, PEM; two while it exchanges them. */
      publicKeys: v.pipe(v.array(pem()), v.minLength(1), v.maxLength(5)),
    }),
    v.strictObject({
      kind: v.literal('payment-provider'),
      code: code(),
      url: url(),
      /** Where callbacks are to be sent; null when it is set at the provider. */
      callbackUrl: v.nullable(url()),
      keys: keys(),
    }),
  ]);

/** Which connection: `vendor/` or `payment/` and its code. */
const connectionId = () =>
  v.pipe(
    v.string(),
    v.regex(/^(vendor|payment)\/[a-z][a-z0-9-]{0,31}$/, 'expected vendor/ or payment/ and a code'),
  );

/** Lists how game vendors and payment providers are reached, from the environment and from the back office. Secrets are in no answer. */
export const connections = operatorCall({
  name: 'connections',
  method: 'GET',
  path: '/operator/connections',
  permission: 'operations.read',
  limit: 'reads',
  approval: 'none',
  audit: null,
  query: v.strictObject({}),
  response: v.object({
    connections: v.array(
      v.object({
        id: v.string(),
        code: v.string(),
        kind: openPicklist(kinds),
        /** Where its settings come from; those of the back office replace those of the environment. */
        origin: openPicklist(['environment', 'office']),
        /** Pages of games, or where it is asked. */
        addresses: v.array(v.string()),
        /** The names of its shared secrets, the one that signs first. */
        keys: v.array(v.string()),
        callbackUrl: v.nullable(v.string()),
        operatorId: v.nullable(v.number()),
        country: v.nullable(v.string()),
        publicKeys: v.array(v.string()),
        changedAt: v.nullable(instant()),
        changedBy: v.nullable(v.string()),
      }),
    ),
  }),
  failures: [],
});

/**
 * Adds a connection, or replaces the settings of the one of its code. Secrets are kept encrypted. Every gateway uses it within
 * seconds, without a restart.
 */
export const connectionSave = operatorCall({
  name: 'connectionSave',
  method: 'POST',
  path: '/operator/connections',
  permission: 'keys.change',
  limit: 'changes',
  approval: 'none',
  audit: 'connections save',
  body: v.strictObject({ connection: connection() }),
  response: v.object({ id: v.string() }),
  failures: ['conflict'],
});

/** Forgets what the back office says about a connection: the environment's settings count again, where there are some. */
export const connectionRemove = operatorCall({
  name: 'connectionRemove',
  method: 'POST',
  path: '/operator/connections/remove',
  permission: 'keys.change',
  limit: 'changes',
  approval: 'none',
  audit: 'connections remove',
  body: v.strictObject({ connection: connectionId() }),
  response: v.object({ id: v.string() }),
  failures: ['not-found'],
});
