import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { authenticateOperator, StartError, type Sql } from '@marquee/gateway';

/** What the usage of each command that decides something says. */
export const operatorHelp = `--operator NAME (or OPERATOR) says who decides, else the name of the system's account; the secret is read
from OPERATOR_SECRET, or asked for. npm run operators registers people.`;

/**
 * Finds out who runs a command, by their secret. It is no argument: other people on the machine can read those.
 * @param name from the option `--operator`
 * @returns the name to record
 * @throws StartError when the secret is not theirs
 */
export async function authenticate(sql: Sql, name: string | undefined): Promise<string> {
  const { operator, secret } = await operatorSecret(name);
  return authenticateOperator(sql, operator, secret);
}

/** The name of who runs a command. @param name from the option `--operator` */
export function operatorOf(name: string | undefined): string {
  return name ?? process.env['OPERATOR'] ?? userInfo().username;
}

/** The name of who runs a command, and the secret that they give. @param name from the option `--operator` */
export async function operatorSecret(
  name: string | undefined,
): Promise<{ readonly operator: string; readonly secret: string }> {
  const operator = operatorOf(name);
  const secret = process.env['OPERATOR_SECRET'] ?? (await promptSecret(`Secret of ${operator}: `));
  return { operator, secret };
}

/** Asks at the terminal, where the answer is not shown. */
async function promptSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new StartError('Set OPERATOR_SECRET, or run the command at a terminal.');
  process.stderr.write(question);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: hidden, terminal: true });
  try {
    return await prompt.question('');
  } finally {
    prompt.close();
    process.stderr.write('\n');
  }
}
