import path from 'node:path';
import * as v from 'valibot';
import type { GatewayOptions } from './gateway.ts';
import type { WebPushSettings } from './inbox/web-push.ts';
import { StartError } from './errors/start-error.ts';

const given = v.pipe(v.string(), v.trim(), v.nonEmpty());
const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));

/** Where the sandbox provider's payment page is looked for, unless the port is taken. */
const SANDBOX_PORT = 4080;

/** Where the demo's game vendor is looked for, unless the port is taken. */
const ARCADE_PORT = 4010;

/** Scheme, host and port, without a slash at the end. */
const origin = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^/?#]+$/));

/** A payment provider: its keys are a secret, which is why they come from the environment and stand in no file. */
const providerSchema = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  url: v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^?#]*[^/?#]$/)),
  keys: v.pipe(
    v.array(
      v.strictObject({ id: v.pipe(v.string(), v.minLength(1)), secret: v.pipe(v.string(), v.minLength(32)) }),
    ),
    v.minLength(1),
  ),
  callbackUrl: v.optional(v.pipe(v.string(), v.url())),
});

const pem = v.pipe(v.string(), v.regex(/^-----BEGIN [A-Z ]*KEY-----/));

/** A connection to game vendors. */
const gameVendorSchema = v.variant('protocol', [
  v.strictObject({
    protocol: v.literal('own'),
    code: providerSchema.entries.code,
    launchHosts: v.pipe(v.array(origin), v.minLength(1)),
    keys: providerSchema.entries.keys,
    onThisMachine: v.optional(v.boolean()),
  }),
  v.strictObject({
    protocol: v.literal('hub88'),
    code: providerSchema.entries.code,
    url: providerSchema.entries.url,
    operatorId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    privateKey: pem,
    publicKeys: v.pipe(v.array(pem), v.minLength(1)),
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    onThisMachine: v.optional(v.boolean()),
  }),
]);

/** The settings of the process. An empty variable counts as absent. */
const environmentSchema = v.object({
  PORT: v.optional(port, '4000'),
  HOST: v.optional(given, '127.0.0.1'),
  OPERATOR_PORT: v.optional(port),
  OPERATOR_HOST: v.optional(given, '127.0.0.1'),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(given, '127.0.0.1'),
  DATABASE_URL: v.optional(given),
  DATA_DIR: v.optional(given, '.data'),
  SECRETS_KEY: v.optional(v.pipe(given, v.regex(/^[0-9a-f]{64}(,[0-9a-f]{64})*$/i))),
  SITES_DIR: v.optional(given, 'dist/brands'),
  BRANDS_DIR: v.optional(given, 'brands'),
  PICTURES_DIR: v.optional(given, 'dist/pictures'),
  DEMO_DATA: v.optional(v.picklist(['0', '1'])),
  TRUST_PROXY: v.optional(v.pipe(given, v.regex(/^[\w.:/, ]+$/))),
  TRUST_FORWARDED_HOST: v.optional(v.picklist(['0', '1'])),
  LOG_FILE: v.optional(given),
  SMTP_URL: v.optional(v.pipe(given, v.url(), v.regex(/^smtps?:/))),
  MAIL_FROM: v.optional(v.pipe(given, v.email())),
  SMS_URL: v.optional(v.pipe(given, v.url(), v.regex(/^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]/))),
  SMS_TOKEN: v.optional(given),
  VAPID_PUBLIC_KEY: v.optional(v.pipe(given, v.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: v.optional(v.pipe(given, v.regex(/^[\w-]{43}$/))),
  VAPID_SUBJECT: v.optional(v.pipe(given, v.url(), v.regex(/^(mailto|https):/))),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(given),
  PAYMENT_PROVIDERS: v.optional(v.pipe(given, v.parseJson(), v.array(providerSchema))),
  GAME_VENDORS: v.optional(v.pipe(given, v.parseJson(), v.array(gameVendorSchema))),
  SANDBOX_PAYMENTS: v.optional(v.picklist(['0', '1'])),
  SANDBOX_PAYMENTS_PORT: v.optional(port),
  ARCADE: v.optional(v.picklist(['0', '1'])),
  ARCADE_PORT: v.optional(port),
});

const expected: Record<string, string> = {
  PORT: 'a number from 0 to 65535',
  OPERATOR_PORT: 'a number from 0 to 65535',
  METRICS_PORT: 'a number from 0 to 65535',
  DEMO_DATA: '0 or 1',
  TRUST_FORWARDED_HOST: '0 or 1',
  PAYMENT_PROVIDERS:
    'a JSON list of {"code", "url", "keys": [{"id", "secret"}], "callbackUrl"?} with secrets of 32 characters or more',
  GAME_VENDORS: 'a JSON list of connections, as docs/operators/game-vendors.md describes them',
  SANDBOX_PAYMENTS: '0 or 1',
  SANDBOX_PAYMENTS_PORT: 'a number from 0 to 65535',
  ARCADE: '0 or 1',
  ARCADE_PORT: 'a number from 0 to 65535',
  SMTP_URL: 'smtp://user:password@host:587 or smtps://…',
  MAIL_FROM: 'the e-mail address that mail comes from',
  SMS_URL: 'an https address that takes {"to", "text"}',
  VAPID_PUBLIC_KEY: 'a public key as npm run keys -- web-push prints it',
  VAPID_PRIVATE_KEY: 'a private key as npm run keys -- web-push prints it',
  VAPID_SUBJECT: 'a mailto: or https: address at which push services reach you',
  SECRETS_KEY:
    '64 hexadecimal digits, as openssl rand -hex 32 writes them; earlier keys may follow after commas',
  TRUST_PROXY: 'addresses or ranges of proxies, separated by commas, e.g. 10.0.0.0/8',
};

/** The settings of a gateway and of the sandboxes that may run with it. */
export interface ProcessSettings extends GatewayOptions {
  /** The port of the sandbox provider; undefined when it does not run. */
  readonly sandboxPaymentsPort: number | undefined;
  /** The port of the sandbox game vendor; undefined when it does not run. */
  readonly arcadePort: number | undefined;
}

/**
 * Reads the gateway's settings from the environment.
 *
 * It listens on loopback unless HOST is set, because a database with known demo passwords must not be reachable from a
 * network by accident. For the same reason an operator's DATABASE_URL gets demo data only with DEMO_DATA.
 * @throws StartError naming the invalid variable
 */
export function readEnvironment(environment: NodeJS.ProcessEnv): ProcessSettings {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environmentSchema, filled);
  if (!parsed.success) {
    const name = String(parsed.issues[0].path?.[0]?.key);
    // Lists of providers and vendors hold their secrets: they are not repeated on a screen.
    const reported = ['PAYMENT_PROVIDERS', 'GAME_VENDORS', 'SECRETS_KEY', 'VAPID_PRIVATE_KEY'].includes(name)
      ? 'not right'
      : `"${environment[name]}"`;
    throw new StartError(`${name} is ${reported}: expected ${expected[name] ?? 'a text'}.`);
  }
  const settings = parsed.output;
  const demo =
    settings.DEMO_DATA === undefined ? settings.DATABASE_URL === undefined : settings.DEMO_DATA === '1';
  if (settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined)
    throw new StartError('SMTP_URL is set without MAIL_FROM: say which address mail comes from.');
  if (settings.FIREBASE_AUTH_EMULATOR_HOST !== undefined && !demo)
    throw new StartError(
      'FIREBASE_AUTH_EMULATOR_HOST makes unsigned tokens count: unset it, or run with demo data.',
    );
  return {
    port: settings.PORT,
    host: settings.HOST,
    operators:
      settings.OPERATOR_PORT === undefined
        ? undefined
        : { host: settings.OPERATOR_HOST, port: settings.OPERATOR_PORT },
    metrics:
      settings.METRICS_PORT === undefined
        ? undefined
        : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    secretsKey: settings.SECRETS_KEY,
    sitesDir: settings.SITES_DIR,
    brandsDir: settings.BRANDS_DIR,
    picturesDir: settings.PICTURES_DIR,
    demo,
    trustProxy: settings.TRUST_PROXY,
    trustForwardedHost: settings.TRUST_FORWARDED_HOST === '1',
    logFile: settings.LOG_FILE,
    messenger: {
      smtpUrl: settings.SMTP_URL,
      mailFrom: settings.MAIL_FROM,
      smsUrl: settings.SMS_URL,
      smsToken: settings.SMS_TOKEN,
      // Codes stand in the outbox: it belongs to development, as the demo data does.
      outbox: demo ? path.join(settings.DATA_DIR, 'outbox.jsonl') : undefined,
    },
    webPush: webPushSettings(settings),
    providers: settings.PAYMENT_PROVIDERS,
    gameVendors: settings.GAME_VENDORS,
    // Demo money is created elsewhere only on request.
    sandboxPaymentsPort:
      (settings.SANDBOX_PAYMENTS ?? (demo ? '1' : '0')) === '1'
        ? (settings.SANDBOX_PAYMENTS_PORT ?? SANDBOX_PORT)
        : undefined,
    arcadePort:
      (settings.ARCADE ?? (demo ? '1' : '0')) === '1' ? (settings.ARCADE_PORT ?? ARCADE_PORT) : undefined,
    phoneTokensUnsigned: settings.FIREBASE_AUTH_EMULATOR_HOST !== undefined,
  };
}

/** @throws StartError when only some of the three variables are set */
function webPushSettings({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: subject,
}: v.InferOutput<typeof environmentSchema>): WebPushSettings | undefined {
  if (publicKey !== undefined && privateKey !== undefined && subject !== undefined)
    return { publicKey, privateKey, subject };
  if (publicKey === undefined && privateKey === undefined && subject === undefined) return undefined;
  throw new StartError(
    'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT belong together: set all three.',
  );
}
