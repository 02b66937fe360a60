import { parseArgs } from 'node:util';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { copyCatalogue, launchPlan, operatorCalls, type OperatorCall } from '@marquee/contract/operator';
import { StartError } from '@marquee/gateway';
import { checkRequest, openOperatorClient, RefusedCall, type OperatorClient } from './operator-client.ts';
import { printableLine, runCommand } from './run-command.ts';
import { sessionHelp } from './session.ts';

const usage = `npm run launch -- new MERCHANT --logo FILE --langs EN,TH [options]   opens a brand: file, settings, games, site, doctor
npm run launch -- settings MERCHANT --langs EN,TH [options]           the same for a brand whose file there is
npm run launch -- doctor MERCHANT                                     checks whether it is ready for players
Options:
  --primary COLOUR --accent COLOUR   such as '#7c3aed'; those of the logo when left out
  --name TEXT --currency CODE --domain HOST --licence TEXT
  --sign-up username,mobile          username when left out
  --provider CODE                    payment provider of the e-wallet; without it staff confirm payments
  --bank-transfer                    transfers to an account of yours, which you add in the payment settings
  --catalogue-of MERCHANT            takes over the open vendors and games of another brand
  --no-ranks                         without the four VIP ranks
The gateway at OPERATOR_URL is asked. docs/operators/launch.md describes each step.
${sessionHelp}`;

const options = {
  logo: { type: 'string' },
  langs: { type: 'string' },
  primary: { type: 'string' },
  accent: { type: 'string' },
  name: { type: 'string' },
  currency: { type: 'string' },
  domain: { type: 'string' },
  licence: { type: 'string' },
  'sign-up': { type: 'string', default: 'username' },
  provider: { type: 'string' },
  'bank-transfer': { type: 'boolean', default: false },
  'catalogue-of': { type: 'string' },
  'no-ranks': { type: 'boolean', default: false },
} as const;

const read = () => parseArgs({ allowPositionals: true, options });
type Values = ReturnType<typeof read>['values'];
type Send = OperatorClient['send'];

const listOf = (typed: string | undefined): string[] =>
  (typed ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Writes the brand's file. */
async function createBrand(send: Send, code: string, values: Values): Promise<void> {
  const { logo, name, licence, primary, accent, currency, domain } = values;
  if (logo === undefined) throw new StartError('--logo is missing: a file in SVG, PNG or JPEG.');
  const languages = languagesOf(values);
  const inEach = (text: string) => Object.fromEntries(languages.map((language) => [language, text]));
  const body = checkRequest(operatorCalls.brandCreate.body, {
    brand: {
      code,
      logo: readLogo(logo),
      languages,
      ...(name !== undefined && { names: inEach(name) }),
      ...(licence !== undefined && { licence: inEach(licence) }),
      ...(primary !== undefined && { primary }),
      ...(accent !== undefined && { accent }),
      ...(currency !== undefined && { currency }),
      ...(domain !== undefined && { domain }),
    },
  });
  const created = await send(operatorCalls.brandCreate, { body });
  console.log(`${code}: the brand file is written, in the colours ${created.primary} and ${created.accent}`);
}

function languagesOf({ langs }: Values): string[] {
  const languages = listOf(langs).map((word) => word.toUpperCase());
  if (languages.length === 0) throw new StartError('--langs is missing: such as EN,TH, the default first.');
  return languages;
}

function readLogo(file: string): string {
  try {
    return readFileSync(path.resolve(file)).toString('base64');
  } catch (error) {
    throw new StartError(`${file} cannot be read.`, { cause: error });
  }
}

/** Gives the brand its settings, games and site. */
async function settle(send: Send, merchant: string, values: Values): Promise<void> {
  const { merchants } = await send(operatorCalls.staffSession, { query: {} });
  const known = merchants.find(({ code }) => code === merchant);
  if (known === undefined) throw new StartError(`There is no merchant ${merchant}.`);
  const signUp = listOf(values['sign-up']);
  const odd = signUp.find((word) => word !== 'username' && word !== 'mobile');
  if (odd !== undefined || signUp.length === 0)
    throw new StartError('--sign-up is username, mobile or both.');
  const steps = launchPlan({
    merchant,
    languages: languagesOf(values) as never,
    currency: known.currency,
    signUp: signUp as ('username' | 'mobile')[],
    provider: values.provider ?? null,
    bankTransfer: values['bank-transfer'],
    ranks: !values['no-ranks'],
  });
  for (const { call, body } of steps) {
    const row: OperatorCall = operatorCalls[call];
    // oxlint-disable-next-line no-await-in-loop -- one builds on the other
    const isThere = await sendOnce(send, row, body);
    console.log(`${merchant}: ${row.audit ?? call}${isThere ? ', which was there' : ''}`);
  }
  const from = values['catalogue-of'];
  if (from !== undefined) {
    const { vendors, games } = await copyCatalogue(send, from, merchant);
    console.log(`${merchant}: ${vendors} vendors with ${games} games are open`);
  }
  console.log(`${merchant}: building the site…`);
  await send(operatorCalls.siteBuild, { body: { merchant } });
}

/** @returns whether what the call adds was there before */
async function sendOnce(send: Send, row: OperatorCall, body: object): Promise<boolean> {
  try {
    await send(row, { body: checkRequest(row.body ?? operatorCalls.launchPrepare.body, body) } as never);
    return false;
  } catch (error) {
    if (error instanceof RefusedCall && error.kind === 'conflict') return true;
    throw error;
  }
}

const marks: Readonly<Record<string, string>> = { passed: '✓', failed: '✗', skipped: '–' };

/** Prints what the doctor finds. @returns the exit code: 1 when something failed */
async function doctor(send: Send, merchant: string): Promise<number> {
  const { checks } = await send(operatorCalls.launchDoctor, { body: { merchant } });
  for (const { check, state, finding, cure } of checks) {
    console.log(`${marks[state] ?? '?'} ${check.padEnd(18)} ${printableLine(finding)}`);
    if (cure !== null) console.log(`${' '.repeat(21)}→ ${printableLine(cure)}`);
  }
  const failures = checks.filter(({ state }) => state === 'failed').length;
  console.log(
    failures === 0
      ? `${merchant} is ready for players.`
      : `${merchant}: ${failures} to correct before players come.`,
  );
  return failures === 0 ? 0 : 1;
}

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = read();
  const [name = '', merchant, ...more] = positionals;
  if (merchant === undefined || more.length > 0 || !['new', 'settings', 'doctor'].includes(name)) {
    console.error(usage);
    return 2;
  }
  const { send } = openOperatorClient();
  if (name === 'new') await createBrand(send, merchant, values);
  if (name !== 'doctor') await settle(send, merchant, values);
  return doctor(send, merchant);
}

await runCommand(main);
