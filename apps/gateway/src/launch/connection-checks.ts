import { randomUUID } from 'node:crypto';
import type { Merchant } from '../core/merchant.ts';
import type { Queryable } from '../database/connection.ts';
import type { VendorConnections } from '../game-vendors/connections.ts';
import { isConnected } from '../games/wire-game.ts';
import type { Messenger } from '../identity/messenger.ts';
import type { WebPush } from '../inbox/web-push.ts';
import type { BeaconSource } from '../lottery/beacon.ts';
import { blockState, drandState } from '../lottery/beacon-state.ts';
import { AGREEING, type Blocks } from '../lottery/blocks.ts';
import type { Drand } from '../lottery/drand.ts';
import type { PaymentProviders } from '../payment-providers/provider.ts';
import { failed, passed, reasonOf, skipped, type Finding } from './finding.ts';
import { askSite, type SitePlace } from './site-request.ts';
import { readUse, type BrandUse } from './use.store.ts';

/** What the checks of connections stand on. */
export interface ConnectionParts {
  readonly sql: Queryable;
  readonly providers: PaymentProviders;
  readonly connections: VendorConnections;
  readonly messenger: Messenger;
  readonly beaconOf: BeaconSource;
  readonly webPush: WebPush | undefined;
}

/** Checks what a brand uses of the world outside: providers, vendors, messages, the draw beacon. */
export async function checkConnections(
  parts: ConnectionParts,
  merchant: Merchant,
  place: SitePlace,
): Promise<Finding[]> {
  const use = await readUse(parts.sql, merchant);
  return Promise.all([
    registrationFinding(use),
    providerFinding(parts.providers, use, place),
    vendorFinding(parts.connections, use, place),
    mailFinding(parts.messenger, use),
    smsFinding(parts.messenger, use),
    beaconFinding(parts.beaconOf, use),
    pushFinding(parts.webPush),
  ]);
}

function registrationFinding({ signUps, fields }: BrandUse): Finding {
  if (fields === 0)
    return failed(
      'registration',
      'The registration form has no fields.',
      'Give the brand its settings: npm run launch -- prepare, or the step "Sign-up" of the wizard.',
    );
  return signUps.length > 0
    ? passed('registration', `Players sign up by ${signUps.join(' and ')}.`)
    : failed(
        'registration',
        'No way to sign up is switched on.',
        'Switch USERNAMEREG3 or MOBILENUMREG3 on in the site settings.',
      );
}

/** A provider answers signed requests, and its notifications reach this platform. */
async function providerFinding(
  providers: PaymentProviders,
  { providers: used }: BrandUse,
  place: SitePlace,
): Promise<Finding> {
  if (used.length === 0) return skipped('payment-providers', 'Staff confirm every payment.');
  for (const code of used) {
    const provider = providers.get(code);
    if (provider === undefined)
      return failed(
        'payment-providers',
        `A payment method uses ${code}, which this gateway does not know.`,
        `Add ${code} to PAYMENT_PROVIDERS, or switch its methods off.`,
      );
    // oxlint-disable-next-line no-await-in-loop -- one or two providers
    const answer = await provider.query(`doctor-${randomUUID()}`);
    if (!answer.ok && answer.error.kind !== 'unknown')
      return failed(
        'payment-providers',
        `${code}: ${answer.error.reason}`,
        `Compare the address and the keys of ${code} in PAYMENT_PROVIDERS with the provider's.`,
      );
    // oxlint-disable-next-line no-await-in-loop -- one or two providers
    const problem = await callbackProblem(place, `/payments/callbacks/${encodeURIComponent(code)}`);
    if (problem !== undefined)
      return failed(
        'payment-providers',
        `Notifications of ${code}: ${problem}`,
        `Let the proxy pass /payments/ on ${place.host} to the gateways.`,
      );
  }
  return passed('payment-providers', `${used.join(', ')}: requests and notifications arrive.`);
}

async function vendorFinding(
  connections: VendorConnections,
  { connections: used }: BrandUse,
  place: SitePlace,
): Promise<Finding> {
  if (used.length === 0)
    return failed(
      'game-vendors',
      'The brand has no open vendor with a connection.',
      'Add a vendor and import its games: npm run catalogue, or the step "Games" of the wizard.',
    );
  const unknown = used.find((code) => !isConnected(code, connections));
  if (unknown !== undefined)
    return failed(
      'game-vendors',
      `A vendor uses the connection ${unknown}, which this gateway does not have.`,
      `Add ${unknown} to GAME_VENDORS, or close its vendors.`,
    );
  const problem = await callbackProblem(place, '/seamless/doctor');
  return problem === undefined
    ? passed('game-vendors', `${used.join(', ')}: wallet calls arrive.`)
    : failed(
        'game-vendors',
        `Wallet calls: ${problem}`,
        `Let the proxy pass /seamless/ on ${place.host} to the gateways.`,
      );
}

/** An unsigned request must be refused by a gateway: anything else has not arrived there. */
async function callbackProblem(place: SitePlace, path: string): Promise<string | undefined> {
  try {
    const { status } = await askSite(place, { path, method: 'POST', body: '{}' });
    return status === 401 ? undefined : `${path} answers ${status} in place of 401`;
  } catch (error) {
    return reasonOf(error);
  }
}

async function mailFinding(messenger: Messenger, { needsMail }: BrandUse): Promise<Finding> {
  if (!messenger.reaches('email'))
    return needsMail
      ? failed(
          'mail',
          'No mail server is set, and members give their mailbox.',
          'Set SMTP_URL and MAIL_FROM.',
        )
      : skipped('mail', 'The brand sends none.');
  try {
    return passed('mail', await messenger.check('email'));
  } catch (error) {
    return failed('mail', reasonOf(error), 'Correct SMTP_URL: host, port, name and password.');
  }
}

async function smsFinding(messenger: Messenger, { needsSms }: BrandUse): Promise<Finding> {
  if (!messenger.reaches('sms'))
    return needsSms
      ? failed(
          'sms',
          'No SMS service is set, and the brand uses codes by SMS.',
          'Set SMS_URL and SMS_TOKEN, or switch log-in and sign-up by mobile number off.',
        )
      : skipped('sms', 'The brand sends none.');
  try {
    return passed('sms', await messenger.check('sms'));
  } catch (error) {
    return failed('sms', reasonOf(error), 'Correct SMS_URL, and let the gateway reach it.');
  }
}

/** Whether the values can be read that draws of the brand wait for. */
async function beaconFinding(
  { drand, blocks }: BeaconSource,
  { lotteriesWithDrand, lotteriesWithBlocks }: BrandUse,
): Promise<Finding> {
  const findings = [
    ...(lotteriesWithDrand > 0 ? [await drandFinding(drand)] : []),
    ...(lotteriesWithBlocks > 0 ? [await blockFinding(blocks)] : []),
  ];
  return (
    findings.find(({ state }) => state === 'failed') ??
    findings[0] ??
    skipped('beacon', 'No lottery of the brand waits for one.')
  );
}

async function drandFinding(drand: Drand): Promise<Finding> {
  const { isReached, latest } = await drandState(drand);
  return isReached
    ? passed('beacon', `Round ${latest} of drand is there, and its signature is right.`)
    : failed(
        'beacon',
        'No relay of drand gives its newest round.',
        `Let the gateway reach ${drand.relays.join(' or ')}; draws wait until it does.`,
      );
}

async function blockFinding(blocks: Blocks): Promise<Finding> {
  const { isReached, reached, sources } = await blockState(blocks);
  return isReached
    ? passed('beacon', `${reached} of ${sources} nodes of BLOCK_ENDPOINTS answer.`)
    : failed(
        'beacon',
        `${reached} of ${sources} nodes of BLOCK_ENDPOINTS answer, and draws by blocks need ${AGREEING}.`,
        'Set BLOCK_ENDPOINTS to two or more nodes of Bitcoin that the gateway can reach; draws wait until it does.',
      );
}

function pushFinding(webPush: WebPush | undefined): Finding {
  if (webPush === undefined) return skipped('push', 'Messages to browsers are off.');
  return webPush.keysMatch()
    ? passed('push', 'The keys of messages to browsers belong together.')
    : failed(
        'push',
        'VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.',
        'Make a pair: npm run keys -- web-push',
      );
}
