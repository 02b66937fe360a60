import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import * as v from 'valibot';
import { openPlatform, type Platform } from './platform.ts';
import { platformFile } from './files.ts';
import { startProgram, type ProgramProcess } from './program-process.ts';
import { openVendorProxy, type VendorProxy } from './vendor-proxy.ts';

/**
 * A small platform next to that of the other tests, on a database of its own: a gateway and an arcade that can be killed and
 * started again, and the proxy between them. No other test depends on it.
 */
export interface IsolatedPlatform {
  readonly platform: Platform;
  readonly databaseUrl: string;
  readonly line: VendorProxy;
  /** Where the gateway listens now. */
  readonly gatewayPort: () => number;
  readonly killGateway: () => Promise<void>;
  readonly killArcade: () => Promise<void>;
  /** Makes ready what can take over at once, so that a page does not wait for the start of a program on a busy machine. */
  readonly prepareGateway: () => Promise<void>;
  readonly prepareArcade: () => Promise<void>;
  /** Lets what was made ready take over. */
  readonly startGateway: () => Promise<void>;
  readonly startArcade: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What a gateway says of the sites that it serves, once it does. */
const SITE = /\.localhost:(\d+)/;

/** Opens it, with one game of a merchant in it and the demo member to copy from. */
export async function openIsolatedPlatform(
  merchant: string,
  game: string,
  arcadePort: number,
): Promise<IsolatedPlatform> {
  const { databaseUrl: mainUrl } = v.parse(
    v.object({ databaseUrl: v.string() }),
    JSON.parse(readFileSync(platformFile, 'utf8')),
  );
  const known = postgres(mainUrl, { max: 1 });
  const name = `isolated_${randomUUID().slice(0, 8)}`;
  await known`CREATE DATABASE ${known(name)}`;
  const url = new URL(mainUrl);
  url.pathname = `/${name}`;
  const databaseUrl = url.href;
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-isolated-'));
  const keys = [{ id: 'isolated', secret: randomBytes(32).toString('base64url') }];
  let port = 0;
  const line = await openVendorProxy(() => port);
  const gateway = new Pair(async () => {
    const vendor = { protocol: 'own', code: 'arcade', keys, onThisMachine: true };
    const started = startProgram('gateway', {
      PORT: '0',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      DEMO_DATA: '0',
      LOG_FILE: path.join(folder, 'gateway.log'),
      GAME_VENDORS: JSON.stringify([{ ...vendor, launchHosts: [`http://localhost:${arcadePort}`] }]),
    });
    await started.waitForOutput(SITE);
    return started;
  });
  const arcade = new Pair(async () => {
    const settings = {
      port: arcadePort,
      host: '127.0.0.1',
      gateway: `http://127.0.0.1:${line.port}`,
      keys,
      framedBy: ['http://*.localhost:*'],
      file: path.join(folder, 'arcade.jsonl'),
      logFile: path.join(folder, 'arcade.log'),
      pace: 0,
    };
    const started = startProgram('arcade', {
      ARCADE_SETTINGS: JSON.stringify(settings),
    });
    await started.waitForOutput(/^ready$/m);
    return started;
  });
  const startGateway = async (): Promise<void> => {
    port = Number((await gateway.assignOperator().waitForOutput(SITE))[1]);
  };
  const startArcade = async (): Promise<void> => {
    const started = arcade.assignOperator();
    started.sendLine('go');
    await started.waitForOutput(/open at/);
  };
  await Promise.all([gateway.prepare(), arcade.prepare()]);
  await Promise.all([startGateway(), startArcade()]);

  const own = postgres(databaseUrl, { max: 1 });
  // What the game needs of the catalogue, and the member whom others are made after, as the other tests have them.
  const [vendor] = await known`SELECT v.* FROM vendor v JOIN game g
    ON g.merchant = v.merchant AND g.category = v.category AND g.vendor = v.code
    WHERE g.merchant = ${merchant} AND g.code = ${game}`;
  const [played] = await known`SELECT merchant, category, vendor, code, names, position FROM game
    WHERE merchant = ${merchant} AND code = ${game}`;
  const [member] =
    await known`SELECT merchant, username, nickname, language, rank_name, rank_level FROM member
    WHERE merchant = ${merchant} AND username = 'demo'`;
  for (const [table, row] of [
    ['vendor', vendor],
    ['game', played],
    ['member', member],
  ] as const)
    await own`INSERT INTO ${own(table)} ${own(row ?? {})}`;
  const [house] = await known<{ currency: string }[]>`SELECT currency FROM account
    WHERE owner = ${`house:${merchant}`} AND kind = 'funding' AND parent IS NULL`;
  await own`INSERT INTO account (id, owner, kind, currency, min_balance)
    VALUES (nextval('house_account_id'), ${`house:${merchant}`}, 'funding', ${house?.currency ?? ''}, NULL)`;
  await Promise.all([own.end(), known.end()]);
  const platform = openPlatform(url);

  return {
    platform,
    databaseUrl,
    line,
    gatewayPort: () => port,
    killGateway: () => gateway.kill(),
    killArcade: () => arcade.kill(),
    prepareGateway: () => gateway.prepare(),
    prepareArcade: () => arcade.prepare(),
    startGateway,
    startArcade,
    close: async () => {
      line.server.closeAllConnections();
      line.server.close();
      await Promise.all([gateway.close(), arcade.close(), platform.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A program that runs, and one on standby. */
class Pair {
  readonly #make: () => Promise<ProgramProcess>;
  #running: ProgramProcess | undefined;
  #ready: ProgramProcess | undefined;

  constructor(make: () => Promise<ProgramProcess>) {
    this.#make = make;
  }

  async prepare(): Promise<void> {
    this.#ready = await this.#make();
  }

  assignOperator(): ProgramProcess {
    if (!this.#ready) throw new Error('nothing was made ready');
    this.#running = this.#ready;
    this.#ready = undefined;
    return this.#running;
  }

  async kill(): Promise<void> {
    await this.#running?.kill();
  }

  async close(): Promise<void> {
    await Promise.all([this.#running?.kill(), this.#ready?.kill()]);
  }
}
