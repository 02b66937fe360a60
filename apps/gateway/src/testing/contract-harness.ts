import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { calls, httpStatusOf, type AvailableCallName, type Call } from '@marquee/contract';
import { expect } from 'vitest';
import { hashToken } from '../core/session.ts';
import { openSession } from '../core/sessions.store.ts';
import { createWebPushKeys } from '../inbox/web-push.ts';
import { sampleRequests } from './sample-requests.ts';
import { prepare } from './prepare.ts';
import { testVendor } from './test-vendor.ts';
import { kindOf, startTestGateway, type Answer, type CallRequest, type TestGateway } from './test-gateway.ts';

/** The rows that have a handler, by name. */
export const rows: [AvailableCallName, Call][] = Object.values<Call>(calls)
  .filter((row) => row.available)
  .map((row) => [row.name as AvailableCallName, row]);

/** A gateway on which every function is on, and what all the suites of the contract need of it. */
export interface ContractHarness {
  readonly gateway: TestGateway;
  /** A valid request with the token its row needs. Logging out uses a separate session. */
  readonly sampleRequest: (name: AvailableCallName) => Promise<CallRequest>;
  /** The headers of a good request, its token among them. */
  readonly sampleHeaders: (name: AvailableCallName) => Promise<Record<string, string>>;
  /** The kind of a refusal, once its status is the kind's and the log has a line of it; else what is wrong with it. */
  readonly refusal: (answer: Answer) => Promise<string>;
  /** Closes it. @throws when the log contains a secret or an internal failure */
  readonly close: () => Promise<void>;
}

/** Opens the gateway of one suite. */
export async function openContractHarness(): Promise<ContractHarness> {
  // Crooked requests come from many addresses, as one has only so many calls a minute.
  let requested = 0;
  const gateway = await startTestGateway(
    {
      trustProxy: '127.0.0.1',
      gameVendors: [testVendor],
      phoneTokensUnsigned: true,
      webPush: { ...(await createWebPushKeys()), subject: 'mailto:ops@alpha.example' },
    },
    () => ({
      'x-forwarded-for': `10.0.0.${1 + (Math.floor(requested++ / 500) % 250)}`,
    }),
    undefined,
    new Agent({ keepAlive: true }),
  );
  // A session has only so many calls a minute too.
  const tokens: string[] = [];
  const [demo] = await gateway.sql<
    { id: bigint }[]
  >`SELECT id FROM member WHERE merchant = 'alpha' AND username = 'demo'`;
  async function newToken(): Promise<string> {
    const token = await openSession(gateway.sql, 'alpha', demo?.id ?? 0n);
    await gateway.sql`UPDATE session SET second_factor_at = now() WHERE token_hash = ${hashToken(token)}`;
    tokens.push(token);
    return token;
  }
  // Every function is on; the slider and the check of a new address have separate tests.
  await gateway.sql`UPDATE whitelabel_flag SET enabled = mod_id NOT LIKE 'SLIDER%' AND mod_id <> 'NEWADDRVERIF3' WHERE merchant = 'alpha'`;
  await gateway.sql`UPDATE registration_rule SET enabled = false WHERE merchant = 'alpha' AND field = 'captcha'`;
  const kindLogged = readKinds(gateway);

  async function sampleRequest(name: AvailableCallName): Promise<CallRequest> {
    await prepare[name]?.(gateway.sql);
    const owner: Partial<Record<AvailableCallName, string>> = {
      sessionLogout: 'vip',
      passwordChange: 'agent',
      agentTeamOverview: 'agent',
      agentTeamMembers: 'agent',
      agentTeamMember: 'agent',
      agentContractList: 'agent',
      agentContractLimits: 'agent',
      agentContractRead: 'agent',
      agentContractOffer: 'agent',
      agentContractAccept: 'agent',
      agentContractReject: 'agent',
      agentContractTerminate: 'agent',
      agentContractSimulate: 'agent',
      agentMessageList: 'agent',
      agentMessageSend: 'agent',
      agentPrizePoints: 'agent',
      agentPrizePointRaise: 'agent',
      agentTeamBets: 'agent',
      agentTeamBetTotals: 'agent',
      agentTeamMovements: 'agent',
      agentTeamMovementTotals: 'agent',
      agentTeamProfit: 'agent',
      agentIncome: 'agent',
      agentDividend: 'agent',
      agentDailySalary: 'agent',
      agentHourSalary: 'agent',
      agentRealtimeSalary: 'agent',
      agentBill: 'agent',
      agentLinkList: 'agent',
      agentLinkCreate: 'agent',
      agentLinkEnd: 'agent',
      agentAccountOpen: 'agent',
      saferPlayBreak: 'resting',
    };
    const needed = await (owner[name] === undefined ? newToken() : gateway.login(owner[name]));
    if (name === 'passkeyAdd') await gateway.sql`UPDATE passkey_challenge SET session = ${hashToken(needed)}`;
    return calls[name].token === 'required'
      ? { ...sampleRequests[name], token: needed }
      : sampleRequests[name];
  }

  async function sampleHeaders(name: AvailableCallName): Promise<Record<string, string>> {
    const { headers, token: used } = await sampleRequest(name);
    return { ...headers, ...(used !== undefined && { authorization: `Bearer ${used}` }) };
  }

  async function refusal(answer: Answer): Promise<string> {
    const kind = kindOf(answer);
    const row = Object.entries(httpStatusOf).find(([name]) => name === kind);
    if (row?.[1] !== answer.status) return `${answer.status} ${answer.text}`;
    const id = String(answer.headers['x-request-id']);
    // The log is written behind the answer.
    for (let tries = 0; tries < 6000 && kindLogged(id) === undefined; tries++) await delay(5);
    return kindLogged(id) === kind ? row[0] : `${row[0]}, logged as ${kindLogged(id)}`;
  }

  async function close(): Promise<void> {
    const text = gateway.logText();
    const failed = gateway.log().filter((line) => Number(line['level']) >= 50);
    await gateway.close();
    expect(text).not.toContain('Demo2026!');
    expect(text).not.toContain('correct-horse');
    expect(tokens.filter((token) => text.includes(token))).toEqual([]);
    expect(failed).toEqual([]);
  }

  return { gateway, sampleRequest: sampleRequest, sampleHeaders: sampleHeaders, refusal, close };
}

/** Reads the log on from where it was read to: the kind of refusal of each request, by its id. */
function readKinds(gateway: TestGateway): (id: string) => string | undefined {
  const kinds = new Map<string, string>();
  let text = '';
  return (id) => {
    if (kinds.has(id)) return kinds.get(id);
    text += gateway.newLogText();
    const end = text.lastIndexOf('\n') + 1;
    for (const line of text.slice(0, end).split('\n').filter(Boolean)) {
      const { reqId, kind }: { reqId?: string; kind?: string } = JSON.parse(line);
      if (reqId !== undefined && kind !== undefined) kinds.set(reqId, kind);
    }
    text = text.slice(end);
    return kinds.get(id);
  };
}
