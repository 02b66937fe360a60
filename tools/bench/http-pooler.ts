import { loadavg } from 'node:os';
import { hasPgBouncer, startPgBouncer, withoutPgBouncer } from '@marquee/gateway/testing/pgbouncer';
import type { Load } from './http-load.ts';
import type { BenchGateway } from './ledger-gateways.ts';

/** Connections of PgBouncer to the database: as many as a gateway has without it. */
interface Pooled {
  readonly url: string;
  readonly poolSize: number;
  readonly rounds: number;
  /** Starts a gateway with these settings more. */
  readonly start: (environment: NodeJS.ProcessEnv) => Promise<BenchGateway>;
  /** Loads a gateway. */
  readonly send: (port: number) => Promise<Load>;
}

/**
 * Loads a gateway that reaches the database itself, and one that does by PgBouncer in transaction mode, in turn; says what each
 * answered, and the median ratio. Without PgBouncer it says so.
 *
 * @param direct the first one's port
 */
export async function measurePooler(
  direct: number,
  { url, poolSize, rounds, start, send }: Pooled,
): Promise<void> {
  if (!hasPgBouncer) return console.log(`pooler: ${withoutPgBouncer}`);
  const bouncer = await startPgBouncer(url, [`default_pool_size = ${poolSize}`]);
  try {
    const gateway = await start({ DATABASE_POOLER_URL: bouncer.urlOf(url) });
    try {
      await send(direct);
      await send(gateway.port);
      const pairs: { direct: Load; pooled: Load }[] = [];
      for (let round = 0; round < rounds; round += 1)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        pairs.push({ direct: await send(direct), pooled: await send(gateway.port) });
      const of = (value: (pair: (typeof pairs)[number]) => number) =>
        pairs.map(value).toSorted((one, other) => one - other)[Math.floor(pairs.length / 2)] ?? Number.NaN;
      const words = (name: 'direct' | 'pooled') =>
        `${of((pair) => pair[name].perSecond).toFixed(0)}/s, p50 ${of((pair) => pair[name].p50)} ms, p99 ${of((pair) => pair[name].p99)} ms`;
      console.log(`reads, straight to the database: ${words('direct')}`);
      console.log(`reads, by way of PgBouncer:      ${words('pooled')}`);
      console.log(
        `pooler: ratio ${of(({ direct, pooled }) => pooled.perSecond / direct.perSecond).toFixed(2)}, load ${loadavg()[0]?.toFixed(1)}`,
      );
    } finally {
      await gateway.stop();
    }
  } finally {
    await bouncer.stop();
  }
}
