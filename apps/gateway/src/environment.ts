import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { environmentSchema, variableDescriptions, type VariableName } from './environment-schema.ts';
import type { GatewayOptions } from './gateway-options.ts';
import type { WebPushSettings } from './inbox/web-push.ts';
import { bitcoinBlocks } from './lottery/blocks.ts';
import type { DrawPublisherSettings } from './lottery/draw-publisher.ts';
import { StartError } from './errors/start-error.ts';

/** Where the sandbox provider's payment page is looked for, unless the port is taken. */
const SANDBOX_PORT = 4080;

/** Where the demo's game vendor is looked for, unless the port is taken. */
const ARCADE_PORT = 4010;

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
  const parsed = v.safeParse(environmentSchema, readFiles(environment));
  if (!parsed.success) {
    const name = String(parsed.issues[0].path?.[0]?.key) as VariableName;
    const { expected, isSecret } = variableDescriptions[name];
    throw new StartError(
      `${name} is ${isSecret ? 'not right' : `"${environment[name]}"`}: expected ${expected}.`,
    );
  }
  const settings = parsed.output;
  const demo =
    settings.DEMO_DATA === undefined ? settings.DATABASE_URL === undefined : settings.DEMO_DATA === '1';
  if (settings.DATABASE_OWNER_URL !== undefined && settings.DATABASE_URL === undefined)
    throw new StartError(
      'DATABASE_OWNER_URL is set without DATABASE_URL: set the address that gateways serve with.',
    );
  if (settings.DATABASE_POOLER_URL !== undefined && settings.DATABASE_URL === undefined)
    throw new StartError(
      'DATABASE_POOLER_URL is set without DATABASE_URL: set the address of PostgreSQL itself, which jobs and pushes use.',
    );
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
    officeHost: settings.OFFICE_HOST,
    officeDir: settings.OFFICE_DIR,
    officeAddresses: settings.OFFICE_ADDRESSES,
    metrics:
      settings.METRICS_PORT === undefined
        ? undefined
        : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    tracesUrl: settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    databaseUrl: settings.DATABASE_URL,
    ownerUrl: settings.DATABASE_OWNER_URL,
    poolerUrl: settings.DATABASE_POOLER_URL,
    poolSize: settings.DATABASE_POOL_SIZE,
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
    blocks: bitcoinBlocks(settings.BLOCK_ENDPOINTS),
    drawPublisher: publisherSettings(settings),
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

/**
 * The variables that are set, with those whose value stands in a file (`SECRETS_KEY_FILE`), as container platforms hand out
 * secrets. An empty variable counts as absent.
 * @throws StartError when a variable is given twice or its file cannot be read
 */
function readFiles(environment: NodeJS.ProcessEnv): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of Object.keys(environmentSchema.entries)) {
    const value = environment[name] ?? '';
    const file = environment[`${name}_FILE`] ?? '';
    if (value !== '' && file !== '')
      throw new StartError(`${name} and ${name}_FILE are both set: keep one of them.`);
    if (value !== '') found[name] = value;
    if (file === '') continue;
    if (!existsSync(file)) throw new StartError(`${name}_FILE names "${file}", which does not exist.`);
    try {
      found[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new StartError(`${name}_FILE names "${file}", which cannot be read: ${String(error)}.`);
    }
    if (found[name] === '') throw new StartError(`${name}_FILE names "${file}", which is empty.`);
  }
  return found;
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

/** @throws StartError when only one of the two variables is set */
function publisherSettings({
  DRAW_PUBLISHER_URL: url,
  DRAW_PUBLISHER_KEY: key,
}: v.InferOutput<typeof environmentSchema>): DrawPublisherSettings | undefined {
  if (url !== undefined && key !== undefined) return { url, key };
  if (url === undefined && key === undefined) return undefined;
  throw new StartError(
    `DRAW_PUBLISHER_URL and DRAW_PUBLISHER_KEY belong together: set ${url === undefined ? 'the address too' : 'the key too'}, or neither.`,
  );
}
