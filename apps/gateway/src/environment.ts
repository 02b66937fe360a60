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
});

const expected: Record<string, string> = {
  PORT: 'a number from 0 to 65535',
  DEMO_DATA: '0 or 1',
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
  return {
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    sitesDir: settings.SITES_DIR,
    brandsDir: settings.BRANDS_DIR,
    demo: settings.DEMO_DATA === undefined ? settings.DATABASE_URL === undefined : settings.DEMO_DATA === '1',
    trustProxy: settings.TRUST_PROXY,
    logFile: settings.LOG_FILE,
  };
}
