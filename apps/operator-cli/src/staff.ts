import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { operatorCalls } from '@marquee/contract/operator';
import { authenticatorCode, createFirstOwnerInvitation, readEnvironment, StartError } from '@marquee/gateway';
import { checkRequest, createOperatorClient, openOperatorClient } from './operator-client.ts';
import { printableLine, runCommand } from './run-command.ts';
import { promptSecret, removeToken, sessionHelp, storeToken } from './session.ts';
import { readRights, rightText } from './staff/read-rights.ts';

const usage = `npm run staff -- create-owner NAME          prints the one-time token of the first owner; works on the database itself
npm run staff -- join TOKEN                 accepts an invitation: shows the key for an authenticator app, asks for a password and a code
npm run staff -- login NAME                 asks for password and code, and keeps the session for all commands
npm run staff -- confirm                    asks for them again, before money and rights
npm run staff -- logout
npm run staff -- whoami
npm run staff -- code KEY                   the present code of an authenticator app with this key
npm run staff -- list
npm run staff -- invite NAME RIGHT…         prints a one-time token; a RIGHT is ROLE[@MERCHANT][:LIMIT], as payments@jade:5000
npm run staff -- reinvite NAME              the same for a person who lost the password, the app or the passkey
npm run staff -- rights NAME RIGHT…         replaces the rights
npm run staff -- suspend NAME REASON        ends the sessions and refuses log-ins
npm run staff -- restore NAME REASON
npm run staff -- approvals                  what waits for a second person
npm run staff -- approve ID                 executes a request of another person
npm run staff -- reject ID REASON
npm run staff -- withdraw ID                takes back one's own request
npm run staff -- audit [--merchant CODE] [--staff NAME] [--event START] [--subject TEXT] [--from TIME] [--to TIME] [--export FILE.csv]
The gateway at OPERATOR_URL is asked.
${sessionHelp}`;

type Words = readonly string[];
type Values = Readonly<Record<string, string | undefined>>;
type Action = (words: Words, values: Values) => Promise<void>;

const printInvitation = ({ name, token, expiresAt }: { name: string; token: string; expiresAt: string }) =>
  console.log(`${name} joins before ${expiresAt}, once, with: npm run staff -- join ${token}`);

/** Each action with how many words it takes. */
const actions: Readonly<Record<string, { readonly words: readonly [number, number]; readonly run: Action }>> =
  {
    'create-owner': {
      words: [1, 1],
      run: async ([name = '']) => {
        const invitation = await createFirstOwnerInvitation(readEnvironment(process.env), name);
        printInvitation({ ...invitation, expiresAt: invitation.expiresAt.toISOString() });
      },
    },
    join: {
      words: [1, 1],
      run: async ([token = '']) => {
        const { send } = createOperatorClient(undefined);
        const { name, secret, uri } = await send(operatorCalls.staffInvitation, { body: { token } });
        console.log(`Authenticator app of ${name}: key ${secret}\n${uri}`);
        const password = await readSecret('STAFF_PASSWORD', 'New password (12 characters or more): ');
        const code = await readSecret('STAFF_CODE', 'Code of the app: ');
        const body = checkRequest(operatorCalls.staffJoin.body, { token, password, code });
        await send(operatorCalls.staffJoin, { body });
        console.log(`${name} can log in: npm run staff -- login ${name}`);
      },
    },
    login: {
      words: [1, 1],
      run: async ([name = '']) => {
        const { send } = createOperatorClient(undefined);
        const body = checkRequest(operatorCalls.staffLogin.body, { name, ...(await readProofs()) });
        const { token, expiresAt } = await send(operatorCalls.staffLogin, { body });
        console.log(`${body.name} is logged in until ${expiresAt}. The session is in ${storeToken(token)}.`);
      },
    },
    confirm: {
      words: [0, 0],
      run: async () => {
        const { name } = await openOperatorClient().send(operatorCalls.staffConfirm, {
          body: await readProofs(),
        });
        console.log(`${name} is confirmed.`);
      },
    },
    logout: {
      words: [0, 0],
      run: async () => {
        const { name } = await openOperatorClient().send(operatorCalls.staffLogout, { body: {} });
        removeToken();
        console.log(`${name} is logged out.`);
      },
    },
    whoami: {
      words: [0, 0],
      run: async () => {
        const { name, rights, expiresAt } = await openOperatorClient().send(operatorCalls.staffSession, {
          query: {},
        });
        console.log(`${name}: ${rights.map(rightText).join(' ')}, until ${expiresAt}`);
      },
    },
    code: {
      words: [1, 1],
      run: async ([key = '']) => console.log(authenticatorCode(key)),
    },
    list: {
      words: [0, 0],
      run: async () => {
        const { staff } = await openOperatorClient().send(operatorCalls.staffList, { query: {} });
        for (const { name, state, rights, passkeys, lastSeenAt } of staff)
          console.log(
            `${name}  ${state}  ${rights.map(rightText).join(' ')}  passkeys ${passkeys}  last seen ${lastSeenAt ?? 'never'}`,
          );
      },
    },
    invite: {
      words: [2, 100],
      run: async ([name = '', ...words]) => {
        const body = checkRequest(operatorCalls.staffInvite.body, { name, rights: readRights(words) });
        printInvitation(await openOperatorClient().send(operatorCalls.staffInvite, { body }));
      },
    },
    reinvite: {
      words: [1, 1],
      run: async ([name = '']) =>
        printInvitation(await openOperatorClient().send(operatorCalls.staffReinvite, { body: { name } })),
    },
    rights: {
      words: [1, 100],
      run: async ([name = '', ...words]) => {
        const body = checkRequest(operatorCalls.staffRightsSet.body, { name, rights: readRights(words) });
        const { rights } = await openOperatorClient().send(operatorCalls.staffRightsSet, { body });
        console.log(`${name}: ${rights.map(rightText).join(' ') || 'no rights'}`);
      },
    },
    suspend: {
      words: [2, 2],
      run: async ([name = '', reason = '']) => {
        await openOperatorClient().send(operatorCalls.staffSuspend, { body: { name, reason } });
        console.log(`${name} is suspended.`);
      },
    },
    restore: {
      words: [2, 2],
      run: async ([name = '', reason = '']) => {
        await openOperatorClient().send(operatorCalls.staffRestore, { body: { name, reason } });
        console.log(`${name} may log in again.`);
      },
    },
    approvals: {
      words: [0, 0],
      run: async () => {
        const { approvals } = await openOperatorClient().send(operatorCalls.approvals, {
          query: { state: 'requested', limit: 100 },
        });
        for (const { id, merchant, call, amount, payload, requestedBy, expiresAt } of approvals)
          console.log(
            printableLine(
              `${id}  ${requestedBy}  ${merchant ?? 'platform'}  ${call}${amount === null ? '' : `  ${amount}`}  ${payload}  until ${expiresAt}`,
            ),
          );
        if (approvals.length === 0) console.log('Nothing waits for a second person.');
      },
    },
    approve: {
      words: [1, 1],
      run: async ([id = '']) => {
        const { send } = openOperatorClient();
        const { approvals } = await send(operatorCalls.approvals, { query: { limit: 100 } });
        const found = approvals.find((approval) => approval.id === id);
        if (found === undefined) throw new StartError(`There is no request ${id} that you can approve.`);
        console.log(printableLine(`${found.call} of ${found.requestedBy}: ${found.payload}`));
        const done = await send(operatorCalls.approvalApprove, { body: { approval: id, hash: found.hash } });
        if (done.failure !== null)
          throw new StartError(
            `It is approved, but was refused: ${done.failure.message ?? done.failure.kind}`,
          );
        console.log(
          done.value === null ? 'It was executed already.' : `Executed: ${JSON.stringify(done.value)}`,
        );
      },
    },
    reject: {
      words: [2, 2],
      run: async ([approval = '', reason = '']) => {
        await openOperatorClient().send(operatorCalls.approvalReject, { body: { approval, reason } });
        console.log(`${approval} is rejected.`);
      },
    },
    withdraw: {
      words: [1, 1],
      run: async ([approval = '']) => {
        await openOperatorClient().send(operatorCalls.approvalWithdraw, { body: { approval } });
        console.log(`${approval} is withdrawn.`);
      },
    },
    audit: {
      words: [0, 0],
      run: async (_words, { export: file, ...filters }) => {
        const { send } = openOperatorClient();
        if (file !== undefined) {
          let csv = '';
          let cursor: string | null | undefined;
          while (cursor !== null) {
            const query = checkRequest(operatorCalls.auditExport.query, {
              ...filters,
              ...(cursor && { cursor }),
            });
            // oxlint-disable-next-line no-await-in-loop -- page by page
            const part = await send(operatorCalls.auditExport, { query });
            csv += part.csv;
            cursor = part.nextCursor;
          }
          writeFileSync(file, csv);
          console.log(`The events are in ${file}.`);
          return;
        }
        const query = checkRequest(operatorCalls.auditEvents.query, { ...filters, limit: 50 });
        const { events } = await send(operatorCalls.auditEvents, { query });
        for (const { id, at, staff, merchant, event, subject, after, reason, approvedBy } of events)
          console.log(
            printableLine(
              `${id}  ${at}  ${staff}${approvedBy === null ? '' : ` with ${approvedBy}`}  ${merchant ?? 'platform'}  ${event}: ${subject} ${after === null ? '' : JSON.stringify(after)} ${reason ?? ''}`,
            ),
          );
      },
    },
  };

/** A secret of the environment, for scripts, else what is typed. */
async function readSecret(variable: string, question: string): Promise<string> {
  return process.env[variable] ?? promptSecret(question);
}

async function readProofs(): Promise<{ readonly password: string; readonly code: string }> {
  const password = await readSecret('STAFF_PASSWORD', 'Password: ');
  return { password, code: await readSecret('STAFF_CODE', 'Code of the authenticator app: ') };
}

/** Runs the command. @returns the exit code */
async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const given = process.argv.slice(2);
  const { positionals, values } = parseArgs({
    // The token of an invitation may begin with a dash and is no option then.
    args: given[0] === 'join' ? ['join', '--', ...given.slice(1).filter((arg) => arg !== '--')] : given,
    allowPositionals: true,
    options: { merchant: text, staff: text, event: text, subject: text, from: text, to: text, export: text },
  });
  const [name = '', ...words] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  const [minimum, maximum] = action?.words ?? [0, 0];
  if (action === undefined || words.length < minimum || words.length > maximum) {
    console.error(usage);
    return 2;
  }
  await action.run(words, values);
  return 0;
}

await runCommand(main);
