import * as v from 'valibot';
import { parseBody } from '../../http/json-body.ts';
import type {
  ReceivedRequest,
  Launch,
  Launched,
  RawAnswer,
  VendorAdapter,
  WalletAnswer,
} from '../adapter.ts';
import {
  gameUrlAnswer,
  hub88Amount,
  hub88Envelope,
  hub88Requests,
  languageOf,
  statusOfCode,
  walletRequestOf,
  type Hub88Path,
} from './messages.ts';
import { isSignedBody, readPrivateKey, readPublicKey, signBody } from './signature.ts';

/** A connection to Hub88. */
export interface Hub88Settings {
  readonly protocol: 'hub88';
  readonly code: string;
  /** Where its games API answers, without a slash at the end. */
  readonly url: string;
  readonly operatorId: number;
  /** Our private key, PEM: signs our requests. */
  readonly privateKey: string;
  /** Hub88's, PEM; two while it exchanges them. */
  readonly publicKeys: readonly string[];
  /** ISO 3166-1 country sent for members. */
  readonly country: string;
  readonly onThisMachine?: boolean | undefined;
}

/** Milliseconds in which a launch must be answered: a member waits. */
const TIMEOUT_MS = 8000;
/** Characters of an answer; more is none of the protocol's. */
const LONGEST = 16_384;

/**
 * The adapter of Hub88's operator API: https://docs.hub88.io/developer-docs/operator-api-reference
 *
 * A rollback of a bet that has a win undoes both and is answered RS_OK with the new balance, as its wallet API says of
 * `transaction/rollback`: https://docs.hub88.io/developer-docs/operator-api-reference/wallet-api
 */
export function createHub88Adapter(settings: Hub88Settings, timeoutMs = TIMEOUT_MS): VendorAdapter {
  const { code, operatorId } = settings;
  const base = `/seamless/hub88/${code}/`;
  const privateKey = readPrivateKey(settings.privateKey);
  const publicKeys = settings.publicKeys.map(readPublicKey);

  return {
    code,
    onThisMachine: settings.onThisMachine ?? false,
    isRequested: ({ path }) => path.startsWith(base),
    receive({ path, headers, body }): ReceivedRequest {
      if (!isSignedBody(publicKeys, body, headers['x-hub88-signature']))
        return {
          kind: 'refused',
          problem: 'wrong-signature',
          answer: answered(200, { status: statusOfCode.SIGNATURE }),
        };
      const parsed = parseBody(body);
      const envelope = v.safeParse(hub88Envelope, parsed.ok ? parsed.value : undefined);
      const repeated = envelope.success ? envelope.output : {};
      const operation = pathOf(path.slice(base.length));
      if (operation === undefined || !parsed.ok)
        return {
          kind: 'refused',
          problem: parsed.ok ? 'no such call' : parsed.error,
          answer: answered(parsed.ok ? 404 : 200, { ...repeated, status: statusOfCode.BAD_REQUEST }),
        };
      const requested = walletRequestOf(operation, parsed.value);
      if (!requested.success)
        return {
          kind: 'refused',
          problem: requested.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join(', '),
          answer: answered(200, { ...repeated, status: statusOfCode.BAD_REQUEST }),
        };
      if (requested.output === undefined)
        return {
          kind: 'refused',
          problem: 'a prize that belongs to nothing',
          answer: answered(200, { ...repeated, status: statusOfCode.TX_NOT_FOUND }),
        };
      const reported =
        operation === 'user/info'
          ? (answer: WalletAnswer) => respondWithInfo(answer, { ...repeated, country: settings.country })
          : (answer: WalletAnswer) => respond(answer, repeated);
      return { kind: 'request', request: requested.output, respond: reported };
    },
    fail: (problem, status) => answered(status, { status: statusOfCode[problem] }),
    launch,
  };

  async function launch(started: Launch): Promise<Launched> {
    const body = JSON.stringify({
      user: started.player,
      token: started.session,
      operator_id: operatorId,
      sub_partner_id: started.merchant,
      game_code: started.game,
      platform: started.mobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
      lang: languageOf[started.language],
      currency: started.currency,
      country: started.country ?? settings.country,
      ip: started.address,
      ...(started.origin !== undefined && { lobby_url: started.origin }),
    });
    try {
      const response = await fetch(`${settings.url}/operator/generic/v2/game/url`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signBody(privateKey, body) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (!response.ok || text.length > LONGEST) return unavailable(`status ${response.status}`);
      const parsed = v.safeParse(gameUrlAnswer, JSON.parse(text));
      return parsed.success
        ? { kind: 'addresses', addresses: [parsed.output.url] }
        : unavailable(`malformed: ${parsed.issues[0].message}`);
    } catch (error) {
      return unavailable(error instanceof Error ? error.message : 'no connection');
    }
  }
}

function pathOf(path: string): Hub88Path | undefined {
  return (Object.keys(hub88Requests) as Hub88Path[]).find((known) => known === path);
}

function unavailable(problem: string): Launched {
  return { kind: 'unavailable', problem };
}

function answered(status: number, value: object): RawAnswer {
  return { status, body: JSON.stringify(value) };
}

/** Player data: the wallet provides the name, the settings the country. */
function respondWithInfo(answer: WalletAnswer, info: object): RawAnswer {
  return answer.kind === 'done' ? answered(200, { ...info, status: 'RS_OK' }) : respond(answer, info);
}

/**
 * Refusals have status 200, except temporary ones: Hub88 repeats requests that fail. So does a rollback that met its bet and
 * its prize while both arrived.
 *
 * A rollback of an unknown transaction is RS_OK:
 * https://docs.hub88.io/developer-docs/operator-api-reference/operator-api-overview/seamless-wallet-response-statuses-operator-api
 */
function respond(answer: WalletAnswer, repeated: object): RawAnswer {
  switch (answer.kind) {
    case 'session':
      throw new Error('Hub88 opens no sessions');
    case 'done': {
      const { balance, currency } = answer;
      return answered(200, { ...repeated, status: 'RS_OK', currency, balance: hub88Amount(balance) });
    }
    case 'refused': {
      const { code, balance, currency } = answer;
      const reported = balance !== undefined && { currency, balance: hub88Amount(balance) };
      return answered(code === 'TEMPORARY' || code === 'BET_SETTLED' ? 503 : 200, {
        ...repeated,
        status: statusOfCode[code],
        ...reported,
      });
    }
  }
}
