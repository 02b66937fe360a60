import path from 'node:path';
import * as v from 'valibot';
import type { GatewayOptions } from './gateway.ts';
import { StartError } from './start-error.ts';

const given = v.pipe(v.string(), v.trim(), v.nonEmpty());
const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));

/** The settings of the process. An empty variable counts as absent. */
const environmentSchema = v.object({
  PORT: v.optional(port, '4000'),
  HOST: v.optional(given, '127.0.0.1'),
  DATABASE_URL: v.optional(given),
  DATA_DIR: v.optional(given, '.data'),
  SITES_DIR: v.optional(given, 'dist/brands'),
  BRANDS_DIR: v.optional(given, 'brands'),
  DEMO_DATA: v.optional(v.picklist(['0', '1'])),
  TRUST_PROXY: v.optional(v.pipe(given, v.regex(/^[\w.:/, ]+$/))),
  LOG_FILE: v.optional(given),
  SMTP_URL: v.optional(v.pipe(given, v.url(), v.regex(/^smtps?:/))),
  MAIL_FROM: v.optional(v.pipe(given, v.email())),
  SMS_URL: v.optional(v.pipe(given, v.url(), v.regex(/^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]/))),
  SMS_TOKEN: v.optional(given),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(given),
});

const expected: Record<string, string> = {
  PORT: 'a number from 0 to 65535',
  DEMO_DATA: '0 or 1',
  SMTP_URL: 'smtp://user:password@host:587 or smtps://…',
  MAIL_FROM: 'the e-mail address that mail comes from',
  SMS_URL: 'an https address that takes {"to", "text"}',
  TRUST_PROXY: 'addresses or ranges of proxies, separated by commas, e.g. 10.0.0.0/8',
};

/**
 * Reads the gateway's settings from the environment.
 *
 * It listens to this machine only unless HOST says otherwise: a database with demo accounts of known passwords must not
 * meet a network by accident. For the same reason an operator's DATABASE_URL gets demo data only when DEMO_DATA asks.
 * @throws StartError naming the variable that is wrong
 */
export function readEnvironment(environment: NodeJS.ProcessEnv): GatewayOptions {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environmentSchema, filled);
  if (!parsed.success) {
    const name = String(parsed.issues[0].path?.[0]?.key);
    throw new StartError(`${name} is "${environment[name]}": expected ${expected[name] ?? 'a text'}.`);
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
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    sitesDir: settings.SITES_DIR,
    brandsDir: settings.BRANDS_DIR,
    demo,
    trustProxy: settings.TRUST_PROXY,
    logFile: settings.LOG_FILE,
    messenger: {
      smtpUrl: settings.SMTP_URL,
      mailFrom: settings.MAIL_FROM,
      smsUrl: settings.SMS_URL,
      smsToken: settings.SMS_TOKEN,
      // Codes stand in the outbox: it belongs to development, as the demo data does.
      outbox: demo ? path.join(settings.DATA_DIR, 'outbox.jsonl') : undefined,
    },
    phoneTokensUnsigned: settings.FIREBASE_AUTH_EMULATOR_HOST !== undefined,
  };
}
