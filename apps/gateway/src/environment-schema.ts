import * as v from 'valibot';

const given = v.pipe(v.string(), v.trim(), v.nonEmpty());
const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));

/** Scheme, host and port, without a slash at the end. */
const origin = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^/?#]+$/));

/** Where a node of a chain of blocks answers; a password may stand in it. */
const endpoint = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//));
/** A node that is named twice would agree with itself. */
const differentNodes = v.check(
  (endpoints: string[]) =>
    new Set(endpoints.map((each) => (URL.canParse(each) ? new URL(each).host : each))).size ===
    endpoints.length,
);

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
export const environmentSchema = v.object({
  PORT: v.optional(port, '4000'),
  HOST: v.optional(given, '127.0.0.1'),
  OPERATOR_PORT: v.optional(port),
  OPERATOR_HOST: v.optional(given, '127.0.0.1'),
  OFFICE_HOST: v.optional(v.pipe(given, v.toLowerCase(), v.regex(/^[a-z0-9.-]+$/))),
  OFFICE_DIR: v.optional(given, 'dist/back-office'),
  OFFICE_ADDRESSES: v.optional(v.pipe(given, v.regex(/^[0-9a-f.:/, ]+$/i))),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(given, '127.0.0.1'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: v.optional(v.pipe(given, v.url(), v.regex(/^https?:/))),
  DATABASE_URL: v.optional(given),
  DATABASE_OWNER_URL: v.optional(given),
  DATABASE_POOLER_URL: v.optional(given),
  DATABASE_POOL_SIZE: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(2), v.maxValue(200)),
    '10',
  ),
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
  BLOCK_ENDPOINTS: v.optional(
    v.pipe(given, v.parseJson(), v.array(endpoint), v.minLength(2), differentNodes),
  ),
  DRAW_PUBLISHER_URL: v.optional(v.pipe(given, origin)),
  DRAW_PUBLISHER_KEY: v.optional(v.pipe(given, v.regex(/^[0-9a-f]{64}$/))),
  SANDBOX_PAYMENTS: v.optional(v.picklist(['0', '1'])),
  SANDBOX_PAYMENTS_PORT: v.optional(port),
  ARCADE: v.optional(v.picklist(['0', '1'])),
  ARCADE_PORT: v.optional(port),
});

/** What an operator reads about a variable. */
export interface VariableDescription {
  readonly meaning: string;
  /** What a value looks like. */
  readonly expected: string;
  /** What holds without it, when the schema has no default. */
  readonly fallback?: string;
  /** The page of the handbook that says more. */
  readonly page?: string;
  /** Never repeated in a message. */
  readonly isSecret?: true;
}

export type VariableName = keyof typeof environmentSchema.entries;

/** Describes each variable, in the order of the handbook's table. */
export const variableDescriptions: Record<VariableName, VariableDescription> = {
  PORT: { meaning: 'the port of the sites and their calls', expected: 'a number from 0 to 65535' },
  HOST: { meaning: 'the address to listen on', expected: 'an address or host name' },
  OPERATOR_PORT: {
    meaning: 'a port of its own for the back office and the operators’ calls',
    expected: 'a number from 0 to 65535',
    fallback: 'none; `npm start`: 4020',
  },
  OPERATOR_HOST: {
    meaning: 'the address of that listener; keep it off the internet',
    expected: 'an address or host name',
  },
  OFFICE_HOST: {
    meaning: 'the host of the back office on the sites’ port; no site may have it',
    expected: 'a host name without a port',
    fallback: 'none; `npm start`: office.localhost',
    page: 'back-office',
  },
  OFFICE_DIR: { meaning: 'the folder of the built back office', expected: 'a folder', page: 'back-office' },
  OFFICE_ADDRESSES: {
    meaning: 'from where the back office and the operators’ calls may be used',
    expected: 'addresses or ranges, separated by commas, e.g. 203.0.113.7,10.0.0.0/8',
    fallback: 'everywhere',
    page: 'back-office',
  },
  METRICS_PORT: {
    meaning: 'the port of the metrics, a listener apart from the sites’',
    expected: 'a number from 0 to 65535',
    fallback: 'none',
    page: 'monitoring',
  },
  METRICS_HOST: {
    meaning: 'the address of that listener; keep it off the internet',
    expected: 'an address or host name',
    page: 'monitoring',
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    meaning: 'the collector to which traces of calls are sent',
    expected: 'an http or https address, e.g. http://127.0.0.1:4318/v1/traces',
    fallback: 'none: no traces',
    page: 'monitoring',
  },
  DATABASE_URL: {
    meaning: 'a PostgreSQL server (15 or newer) in place of the embedded one',
    expected: 'postgres://user:password@host:5432/database',
    fallback: 'embedded',
    isSecret: true,
  },
  DATABASE_OWNER_URL: {
    meaning:
      'the same database as the role that owns its tables, which changes the schema and serves no call',
    expected: 'postgres://owner:password@host:5432/database',
    fallback: 'as `DATABASE_URL`',
    page: 'install',
    isSecret: true,
  },
  DATABASE_POOLER_URL: {
    meaning: 'a pooler in transaction mode before `DATABASE_URL`, such as PgBouncer, by which calls reach it',
    expected: 'postgres://user:password@host:6432/database',
    fallback: 'none',
    page: 'scaling',
    isSecret: true,
  },
  DATABASE_POOL_SIZE: {
    meaning: 'connections for calls; jobs and push take eleven more',
    expected: 'a number from 2 to 200',
  },
  DATA_DIR: {
    meaning: 'the folder of the embedded database and of the key made with it',
    expected: 'a folder',
  },
  SECRETS_KEY: {
    meaning: 'the key that encrypts secrets, then earlier ones',
    expected:
      '64 hexadecimal digits, as openssl rand -hex 32 writes them; earlier keys may follow after commas',
    fallback: 'made once in `DATA_DIR`',
    page: 'accounts',
    isSecret: true,
  },
  SITES_DIR: {
    meaning: 'the folder of built sites, one for each brand',
    expected: 'a folder',
    page: 'brand-command',
  },
  BRANDS_DIR: { meaning: 'the folder of brand files', expected: 'a folder', page: 'brand-command' },
  PICTURES_DIR: {
    meaning: 'the folder of drawn pictures of games and vendors',
    expected: 'a folder',
    page: 'game-catalogue',
  },
  DEMO_DATA: {
    meaning: 'demo accounts, games and messages for brands that have none',
    expected: '0 or 1',
    fallback: '1 with the embedded database, else 0',
  },
  TRUST_PROXY: {
    meaning: 'the proxies whose `X-Forwarded-For` counts',
    expected: 'addresses or ranges of proxies, separated by commas, e.g. 10.0.0.0/8',
    fallback: 'none',
  },
  TRUST_FORWARDED_HOST: {
    meaning: 'whether `X-Forwarded-Host` of those proxies chooses the brand',
    expected: '0 or 1',
    fallback: '0',
  },
  LOG_FILE: {
    meaning: 'the file of the log; without it the log goes to standard output',
    expected: 'a file',
    fallback: '`npm start`: `.data/gateway.log`',
  },
  SMTP_URL: {
    meaning: 'the mail server',
    expected: 'smtp://user:password@host:587 or smtps://…',
    fallback: 'none: no mail is sent',
    page: 'registration',
    isSecret: true,
  },
  MAIL_FROM: {
    meaning: 'the sender of mails',
    expected: 'the e-mail address that mail comes from',
    fallback: 'none',
    page: 'registration',
  },
  SMS_URL: {
    meaning: 'the service that sends SMS',
    expected: 'an https address that takes {"to", "text"}',
    fallback: 'none: no SMS is sent',
    page: 'registration',
  },
  SMS_TOKEN: {
    meaning: 'the bearer token for that service',
    expected: 'a text',
    fallback: 'none',
    page: 'registration',
    isSecret: true,
  },
  VAPID_PUBLIC_KEY: {
    meaning: 'the public key of messages to browsers',
    expected: 'a public key as npm run keys -- web-push prints it',
    fallback: 'none: they are off',
    page: 'inbox',
  },
  VAPID_PRIVATE_KEY: {
    meaning: 'its private key',
    expected: 'a private key as npm run keys -- web-push prints it',
    fallback: 'none',
    page: 'inbox',
    isSecret: true,
  },
  VAPID_SUBJECT: {
    meaning: 'who sends messages to browsers',
    expected: 'a mailto: or https: address at which push services reach you',
    fallback: 'none',
    page: 'inbox',
  },
  FIREBASE_AUTH_EMULATOR_HOST: {
    meaning: 'the emulator that signs demo logins by phone; only with demo data',
    expected: 'host:port',
    fallback: 'none',
    page: 'registration',
  },
  PAYMENT_PROVIDERS: {
    meaning: 'payment providers with their keys',
    expected:
      'a JSON list of {"code", "url", "keys": [{"id", "secret"}], "callbackUrl"?} with secrets of 32 characters or more',
    fallback: 'none',
    page: 'deposits',
    isSecret: true,
  },
  GAME_VENDORS: {
    meaning: 'connections to game vendors with their keys',
    expected: 'a JSON list of connections, as docs/operators/game-vendors.md describes them',
    fallback: 'none',
    page: 'game-vendors',
    isSecret: true,
  },
  BLOCK_ENDPOINTS: {
    meaning: 'the nodes of Bitcoin by which lotteries with the beacon `block` are drawn; two must agree',
    expected: 'a JSON list of two or more different addresses, as ["https://user:password@node.example", …]',
    fallback: 'none: such draws wait',
    page: 'lottery',
    isSecret: true,
  },
  DRAW_PUBLISHER_URL: {
    meaning: 'where the cell answers that draws the lotteries of the platform for all cells',
    expected: 'scheme, host and port without a slash at the end, e.g. https://www.example.com',
    fallback: 'none: this cell draws them itself',
    page: 'cells',
  },
  DRAW_PUBLISHER_KEY: {
    meaning: 'the public key with which that cell signs draws',
    expected: '64 hexadecimal digits in small letters, as npm run cells -- key prints them there',
    fallback: 'none',
    page: 'cells',
  },
  SANDBOX_PAYMENTS: {
    meaning: 'whether the sandbox payment provider runs',
    expected: '0 or 1',
    fallback: '1 with demo data, else 0',
    page: 'deposits',
  },
  SANDBOX_PAYMENTS_PORT: {
    meaning: 'its port',
    expected: 'a number from 0 to 65535',
    fallback: '4080, or a free one',
    page: 'deposits',
  },
  ARCADE: {
    meaning: 'whether the sandbox game vendor runs',
    expected: '0 or 1',
    fallback: '1 with demo data, else 0',
    page: 'arcade',
  },
  ARCADE_PORT: {
    meaning: 'its port',
    expected: 'a number from 0 to 65535',
    fallback: '4010, or a free one',
    page: 'arcade',
  },
};
