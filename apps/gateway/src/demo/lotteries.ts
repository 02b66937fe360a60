import type { Sql } from '../database/connection.ts';
import { isFamily } from '../lottery/families.ts';
import type { Schedule } from '../lottery/schedule.ts';

/** What the lotteries of the demo catalogue are, in the order in which `catalogue/lottery-names.ts` names them. */
const kinds: readonly { readonly family: string; readonly schedule: Schedule }[] = [
  { family: 'ssc', schedule: allDay(60, 5) },
  { family: 'ssc', schedule: allDay(300, 15) },
  { family: '11x5', schedule: windows(1200, 120, '09:10', '23:10') },
  { family: 'pk10', schedule: windows(300, 30, '13:09', '04:04') },
  { family: 'k3', schedule: allDay(180, 10) },
  { family: 'lf', schedule: allDay(600, 30) },
  {
    family: 'lhc',
    schedule: {
      timeZone: 'Asia/Hong_Kong',
      draws: { kind: 'at', times: ['21:30'] },
      weekdays: [2, 4, 6],
      closeSeconds: 900,
      numbering: { kind: 'year', digits: 3 },
    },
  },
  { family: 'pcb', schedule: allDay(210, 10) },
];

function allDay(seconds: number, closeSeconds: number): Schedule {
  return windows(seconds, closeSeconds, '00:00', '23:59');
}

function windows(seconds: number, closeSeconds: number, from: string, to: string): Schedule {
  return {
    timeZone: 'Asia/Shanghai',
    draws: { kind: 'every', seconds, windows: [{ from, to }] },
    closeSeconds,
    numbering: { kind: 'day', digits: 4 },
  };
}

/** The lotteries of each vendor: how many there are, and from which kind on, as the catalogue names them. */
const vendors = [
  { code: 'TCG_LOTT', games: 8, first: 0, mode: 'Lott' },
  { code: 'NIMBUS_E', games: 5, first: 0, mode: 'Elott' },
  { code: 'PAPERLANTERN', games: 4, first: 5, mode: 'Elott' },
  { code: 'QUICKBALL', games: 4, first: 1, mode: 'ZY' },
] as const;

/**
 * Makes the lotteries of the demo catalogue that the rules have a family for. What is there stays as it is, so that a family
 * that comes later finds its lotteries made at the next start.
 */
export async function fillDemoLotteries(sql: Sql): Promise<void> {
  const rows = vendors.flatMap(({ code, games, first, mode }) =>
    Array.from({ length: games }, (_, place) => ({
      code,
      place,
      mode,
      kind: kinds[(first + place) % kinds.length],
    })),
  );
  const lotteries = rows.flatMap(({ code, place, mode, kind }, position) => {
    if (kind === undefined || !isFamily(kind.family)) return [];
    return [
      {
        code: `${code}_${String(place + 1).padStart(3, '0')}`,
        family: kind.family,
        draws: 'own',
        schedule: sql.json(kind.schedule),
        settings: sql.json({ prices: { mode } }),
        beacon: 'chain',
        position,
      },
    ];
  });
  await sql`INSERT INTO lottery ${sql(lotteries)} ON CONFLICT (code) DO NOTHING`;
}
