import { spawn } from 'node:child_process';
import { UsageError } from '../../arguments.ts';
import type { SshPlace } from './ssh-target.ts';
import { TargetError } from './target.ts';

/** What a program printed and its exit code. */
export interface ProgramResult {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a program with text on its standard input. @throws Error with code ENOENT when it is not installed */
export type RunProgram = (
  name: 'ssh' | 'rsync',
  args: readonly string[],
  input: string,
) => Promise<ProgramResult>;

/** Seconds until a host that does not answer counts as unreachable. */
const CONNECT_SECONDS = 15;

/** What goes by ssh and rsync to one host. Each fails with a TargetError that says what to change. */
export interface SshCommands {
  /** Runs a script in the host's shell. @returns what it printed */
  readonly script: (text: string) => Promise<string>;
  /** Copies the content of a folder to one on the host; equal files of a folder next to it are linked. */
  readonly copyTo: (from: string, to: string, linked: string | undefined) => Promise<void>;
  readonly copyFrom: (from: string, to: string, known: string | undefined) => Promise<void>;
}

/** @param given the address as it was typed, for messages */
export function createCommands(
  place: SshPlace,
  given: string,
  environment: NodeJS.ProcessEnv,
  program: RunProgram = runProgram,
): SshCommands {
  const config = environment['PUBLISH_SSH_CONFIG'] ?? '';
  if (config.includes("'")) throw new UsageError('PUBLISH_SSH_CONFIG is a path without apostrophes.');
  const options = [
    ...(config === '' ? [] : ['-F', config]),
    ...(place.port === undefined ? [] : ['-p', place.port]),
    ...(place.user === undefined ? [] : ['-l', place.user]),
    // No questions: a publish may run without a person.
    ...[
      'BatchMode=yes',
      `ConnectTimeout=${CONNECT_SECONDS}`,
      'ServerAliveInterval=10',
      'ServerAliveCountMax=3',
    ].flatMap((option) => ['-o', option]),
  ];

  async function started(name: 'ssh' | 'rsync', args: readonly string[], input = ''): Promise<string> {
    let result: ProgramResult;
    try {
      result = await program(name, args, input);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        throw new TargetError(
          `${name} is not installed on this machine; ${given} needs ssh and rsync here and on the host.`,
        );
      throw error;
    }
    if (result.code !== 0) throw new TargetError(reasonOf(result, place, given));
    return result.output;
  }

  const shell = ['ssh', ...options].map((word) => `'${word}'`).join(' ');
  const remote = `${place.host.includes(':') ? `[${place.host}]` : place.host}:`;
  // Contents decide, not times: what equals a file of the release before keeps its time, and so its ETag.
  const copying = ['-s', '-r', '-p', '--checksum', '--chmod=D755,F644', '--timeout=60', '-e', shell];
  return {
    script: (text) => started('ssh', [...options, place.host, 'exec sh -s'], text),
    copyTo: async (from, to, linked) => {
      await started('rsync', [
        ...copying,
        ...(linked === undefined ? [] : [`--link-dest=${linked}`]),
        from,
        `${remote}${to}/`,
      ]);
    },
    copyFrom: async (from, to, known) => {
      await started('rsync', [
        ...copying,
        ...(known === undefined ? [] : [`--copy-dest=${known}`]),
        `${remote}${from}`,
        `${to}/`,
      ]);
    },
  };
}

/** What a failed ssh or rsync means, and what to do about it. */
function reasonOf(
  { code, errors }: ProgramResult,
  { host, port, user, folder }: SshPlace,
  given: string,
): string {
  const at = `${host}${port === undefined ? '' : `:${port}`}`;
  const reasons: readonly (readonly [RegExp, string])[] = [
    [
      /Host key verification failed|REMOTE HOST IDENTIFICATION HAS CHANGED|No .* host key is known/,
      `The host key of ${at} is refused: ssh does not know it, or it has changed. Compare its fingerprint with the one that the host's administrator tells you (ssh-keyscan ${port === undefined ? '' : `-p ${port} `}${host} | ssh-keygen -lf -), then put it into ~/.ssh/known_hosts, or into the UserKnownHostsFile of the file that PUBLISH_SSH_CONFIG names.`,
    ],
    [
      /Permission denied \((?:publickey|password|keyboard)|Too many authentication failures/,
      `${at} refuses the log-in${user === undefined ? '' : ` of ${user}`}. Put a public key of yours into ~/.ssh/authorized_keys of that user there, or name its private key as IdentityFile in ~/.ssh/config or the file that PUBLISH_SSH_CONFIG names.`,
    ],
    [/Could not resolve hostname/, `There is no host ${host}. Correct the address of the target: ${given}`],
    [
      /Can't open user config file|Bad configuration option|terminating, \d+ bad configuration/,
      'ssh cannot use its configuration. Correct the file that PUBLISH_SSH_CONFIG names, or ~/.ssh/config.',
    ],
    [
      /Connection refused|Connection timed out|Operation timed out|No route to host|Network is unreachable|banner exchange/,
      `${at} cannot be reached. Check the host and port of ${given}, that sshd runs there, and that a firewall lets you in.`,
    ],
    [
      /command not found|: not found/,
      `A program is missing on ${host}: it needs sh, rsync, flock and sha256sum.`,
    ],
    [
      /No space left on device|Disk quota exceeded/,
      `The disk of ${host} is full: make room below ${folder}.`,
    ],
    [
      /Read-only file system|Permission denied/,
      `${user ?? 'The user'} cannot write to ${folder} on ${host}. Give that user the folder (chown), or name another one.`,
    ],
    [/another publish holds the lock/, `Another publish is changing ${given}. Try again when it has ended.`],
  ];
  const known = reasons.find(([pattern]) => pattern.test(errors))?.[1];
  const said = errors.trim().split('\n').slice(-3).join('\n');
  const lost = `The connection to ${at} was lost (exit code ${code ?? 'none'}). Visitors get one whole release; see which: npm run brand -- history <merchant> --to ${given}. Then try again.`;
  return `${known ?? lost}${said === '' ? '' : `\n${said}`}`;
}

function runProgram(name: 'ssh' | 'rsync', args: readonly string[], input: string): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    let [output, errors] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
    // A program that ends early does not read all of it; its exit code says why.
    child.stdin.on('error', () => undefined).end(input);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output, errors }));
  });
}
