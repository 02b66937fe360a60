import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { postgresBin, serverUser } from '../postgres15/server.ts';
import { unusedPort } from '../unused-port.ts';

const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', path.join(postgresBin, 'initdb')];
const missing = programs.filter((program) => !existsSync(program));
export const hasPatroni = missing.length === 0;
export const withoutPatroni = `skipped: no ${missing.join(', ')} (Debian: apt-get install patroni etcd-server haproxy postgresql-15)`;

const PASSWORD = 'for-drills';
const NODES = 3;
const START_LIMIT_MS = 180_000;

/** One machine of the cluster: its Patroni and, below it, its PostgreSQL. */
interface Node {
  readonly name: string;
  readonly configFile: string;
  readonly dataDir: string;
  readonly postgresPort: number;
  readonly restPort: number;
  patroni: ChildProcess | undefined;
}

/** What Patroni says of a node. */
interface NodeState {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Three PostgreSQL under Patroni with synchronous replication, and an HAProxy that leads to the primary. */
export interface PatroniCluster {
  /** The database by way of HAProxy. */
  readonly url: string;
  /** Kills the primary's machine: its Patroni and every process of its PostgreSQL, at once. @returns its name */
  readonly killPrimary: () => Promise<string>;
  /** Starts a machine again, and waits until it follows the primary and one standby is synchronous. */
  readonly restore: (name: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** @throws when the cluster has no primary with a synchronous standby within three minutes */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const user = serverUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-patroni-'));
  const own = (name: string) => {
    if (user) chownSync(name, user.uid, user.gid);
    return name;
  };
  own(folder);
  const start = (program: string, args: readonly string[]): ChildProcess =>
    spawn(program, args, { stdio: 'ignore', cwd: folder, detached: true, ...user });

  const [etcdPort, etcdPeerPort, haproxyPort] = [await unusedPort(), await unusedPort(), await unusedPort()];
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const peerUrl = `http://127.0.0.1:${etcdPeerPort}`;
  const etcd = start('/usr/bin/etcd', [
    `--data-dir=${path.join(folder, 'etcd')}`,
    '--log-level=error',
    `--listen-client-urls=${etcdUrl}`,
    `--advertise-client-urls=${etcdUrl}`,
    `--listen-peer-urls=${peerUrl}`,
    `--initial-advertise-peer-urls=${peerUrl}`,
    `--initial-cluster=default=${peerUrl}`,
  ]);
  const nodes: Node[] = [];
  for (let index = 0; index < NODES; index++) {
    const name = `node${index}`;
    const node = {
      name,
      configFile: path.join(folder, `${name}.yml`),
      dataDir: path.join(folder, name),
      postgresPort: await unusedPort(),
      restPort: await unusedPort(),
      patroni: undefined,
    };
    mkdirSync(logDirOf(folder, name));
    own(logDirOf(folder, name));
    writeFileSync(node.configFile, configOf(node, { folder, etcdPort }));
    own(node.configFile);
    nodes.push(node);
  }
  const startNode = (node: Node) => void (node.patroni = start('/usr/bin/patroni', [node.configFile]));
  nodes.forEach(startNode);
  const haproxyFile = path.join(folder, 'haproxy.cfg');
  writeFileSync(haproxyFile, haproxyConfigOf(nodes, haproxyPort));
  own(haproxyFile);
  const haproxy = start('/usr/sbin/haproxy', ['-db', '-f', haproxyFile]);

  const stop = async () => {
    for (const node of nodes) killMachine(node);
    haproxy.kill('SIGKILL');
    etcd.kill('SIGKILL');
    await delay(500);
    rmSync(folder, { recursive: true, force: true });
  };
  const statesOf = async (): Promise<readonly NodeState[]> => {
    for (const { restPort } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(2000),
      })
        .then((response) => response.json() as Promise<{ members: NodeState[] }>)
        .catch(() => undefined);
      if (answer !== undefined) return answer.members;
    }
    return [];
  };
  const waitFor = async (what: string, isSo: (states: readonly NodeState[]) => boolean) => {
    for (const giveUp = Date.now() + START_LIMIT_MS; ; await delay(250)) {
      const states = await statesOf();
      if (isSo(states)) return states;
      if (Date.now() > giveUp)
        throw new Error(
          `${what}: ${JSON.stringify(states)} after three minutes.\n${lastLines(folder, nodes)}`,
        );
    }
  };
  const isWhole = (states: readonly NodeState[]) =>
    states.filter(({ state }) => state === 'running').length === NODES &&
    states.some(({ role }) => role === 'leader') &&
    states.some(({ role }) => role === 'sync_standby');
  try {
    await waitFor('The cluster did not start', isWhole);
    const psql = ['-h', '127.0.0.1', '-p', String(haproxyPort), '-U', 'postgres', '-d', 'postgres', '-qc'];
    for (const command of [
      `CREATE ROLE marquee LOGIN PASSWORD '${PASSWORD}'`,
      'CREATE DATABASE marquee OWNER marquee',
    ]) {
      const env = { ...process.env, PGPASSWORD: PASSWORD };
      const done = spawnSync(path.join(postgresBin, 'psql'), [...psql, command], { encoding: 'utf8', env });
      if (done.status !== 0) throw new Error(done.stderr);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `postgres://marquee:${PASSWORD}@127.0.0.1:${haproxyPort}/marquee`,
    killPrimary: async () => {
      const states = await waitFor('There is no primary', isWhole);
      const leader = states.find(({ role }) => role === 'leader');
      const node = nodes.find(({ name }) => name === leader?.name);
      if (node === undefined) throw new Error('The primary is not one of the nodes.');
      killMachine(node);
      return node.name;
    },
    restore: async (name) => {
      const node = nodes.find((each) => each.name === name);
      if (node !== undefined) startNode(node);
      await waitFor(`${name} did not come back`, isWhole);
    },
    stop,
  };
}

/** What each Patroni wrote last. */
function lastLines(folder: string, nodes: readonly Node[]): string {
  return nodes
    .map(({ name }) => {
      const file = path.join(logDirOf(folder, name), 'patroni.log');
      const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : ['no log'];
      return `${name}: ${lines.slice(-3).join('\n  ')}`;
    })
    .join('\n');
}

const logDirOf = (folder: string, name: string): string => path.join(folder, `${name}-log`);

/** Ends everything of a machine without a chance to write. */
function killMachine(node: Node): void {
  const pidFile = path.join(node.dataDir, 'postmaster.pid');
  const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
  node.patroni?.kill('SIGKILL');
  node.patroni = undefined;
  if (postmaster === 0 || !kill(postmaster, 'SIGSTOP')) return;
  // The backends first: without the postmaster they would end on their own, in an order of theirs.
  for (const pid of childrenOf(postmaster)) kill(pid, 'SIGKILL');
  kill(postmaster, 'SIGKILL');
}

function kill(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** The processes whose parent is another, by /proc. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const file = `/proc/${pid}/stat`;
      const stat = existsSync(file) ? readFileSync(file, 'utf8') : '';
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
    });
}

function configOf(
  node: Omit<Node, 'patroni'>,
  { folder, etcdPort }: { folder: string; etcdPort: number },
): string {
  return JSON.stringify({
    scope: 'marquee',
    name: node.name,
    log: { dir: logDirOf(folder, node.name), level: 'WARNING' },
    restapi: { listen: `127.0.0.1:${node.restPort}`, connect_address: `127.0.0.1:${node.restPort}` },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: {
        // The shortest that Patroni takes: a primary that does not renew its key within 20 s is replaced.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 3,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${node.postgresPort}`,
      connect_address: `127.0.0.1:${node.postgresPort}`,
      data_dir: node.dataDir,
      bin_dir: postgresBin,
      pgpass: path.join(folder, `${node.name}.pgpass`),
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
        rewind: { username: 'rewinder', password: PASSWORD },
      },
      parameters: { unix_socket_directories: folder, max_connections: 100, wal_keep_size: '256MB' },
    },
  });
}

function haproxyConfigOf(nodes: readonly Node[], port: number): string {
  const servers = nodes.map(
    ({ name, postgresPort, restPort }) =>
      `  server ${name} 127.0.0.1:${postgresPort} check port ${restPort} on-marked-down shutdown-sessions`,
  );
  return `defaults
  mode tcp
  timeout connect 4s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1
${servers.join('\n')}
`;
}
