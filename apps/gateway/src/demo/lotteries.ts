import type { Sql } from '../database/connection.ts';
import { isFamily } from '../lottery/families.ts';
import type { Schedule } from '../lottery/schedule.ts';

interface Kind {
  readonly family: string;
  /** Without one each bet is drawn at once. */
  readonly schedule?: Schedule;
  readonly region?: 'north' | 'central' | 'south';
}

/** The lotteries of the demo, in the order in which `catalogue/lottery-names.ts` names them. */
const kinds: readonly Kind[] = [
  { family: 'ssc', schedule: allDay(60, 5) },
  { family: 'ssc', schedule: allDay(300, 15) },
  { family: '11x5', schedule: windows(1200, 120, '09:10', '23:10') },
  { family: 'pk10', schedule: windows(300, 30, '13:09', '04:04') },
  { family: 'k3', schedule: allDay(180, 10) },
  { family: 'lf', schedule: allDay(600, 30) },
  { family: 'lhc', schedule: { ...daily('21:30', 900, 'Asia/Hong_Kong'), weekdays: [2, 4, 6] } },
  { family: 'pcb', schedule: allDay(210, 10) },
  { family: '3d', schedule: allDay(240, 15) },
  { family: 'pl5', schedule: allDay(600, 30) },
  { family: 'kl8', schedule: allDay(300, 15) },
  { family: 'lhc', schedule: allDay(180, 10) },
];
const southEast: readonly Kind[] = [
  {
    family: 'thai',
    schedule: {
      ...daily('15:30', 1800, 'Asia/Bangkok'),
      monthDays: [1, 16],
      // Teachers’ Day and Labour Day: the draw is held on the day after.
      breaks: ['2027-01-16', '2027-05-01'].map((day) => ({ from: day, to: day })),
      extraDays: ['2027-01-17', '2027-05-02'],
    },
  },
  { family: 'thai', schedule: allDay(900, 60) },
  { family: '4d', schedule: { ...daily('19:00', 900, 'Asia/Kuala_Lumpur'), weekdays: [0, 3, 6] } },
  { family: '4d', schedule: allDay(600, 30) },
  { family: 'chain', schedule: allDay(60, 5) },
  { family: 'chain', schedule: allDay(180, 10) },
];
const vietnam: readonly Kind[] = [
  { family: 'vn-north', schedule: daily('18:15', 300, 'Asia/Ho_Chi_Minh'), region: 'north' },
  { family: 'vn-south', schedule: daily('17:15', 300, 'Asia/Ho_Chi_Minh'), region: 'central' },
  { family: 'vn-south', schedule: daily('16:15', 300, 'Asia/Ho_Chi_Minh'), region: 'south' },
  { family: 'vn-north', schedule: allDay(300, 15), region: 'north' },
  { family: 'vn-south', schedule: allDay(300, 15), region: 'south' },
  { family: 'vn-south', schedule: allDay(120, 10), region: 'south' },
];

const instant: readonly Kind[] = ['ssc', 'k3', 'pk10', '11x5'].map((family) => ({ family }));

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

function daily(time: string, closeSeconds: number, timeZone: string): Schedule {
  return {
    timeZone,
    draws: { kind: 'at', times: [time] },
    closeSeconds,
    numbering: { kind: 'year', digits: 3 },
  };
}

/** The lotteries of each vendor: which of a list, from which on, and how they are priced. */
const vendors = [
  { code: 'TCG_LOTT', games: 12, list: kinds, first: 0, mode: 'Lott' },
  { code: 'TCG_SEA', games: 6, list: southEast, first: 0, mode: 'SEA' },
  { code: 'TCG_LOTTO_VN', games: 6, list: vietnam, first: 0, mode: 'SEA' },
  { code: 'NIMBUS_E', games: 5, list: kinds, first: 0, mode: 'Elott' },
  { code: 'PAPERLANTERN', games: 4, list: kinds, first: 5, mode: 'Elott' },
  { code: 'QUICKBALL', games: 4, list: instant, first: 0, mode: 'ZY' },
] as const;

/**
 * Makes the lotteries of the demo catalogue that the rules have a family for. What is there stays as it is, so that a family
 * that comes later finds its lotteries made at the next start.
 */
export async function fillDemoLotteries(sql: Sql): Promise<void> {
  const rows = vendors.flatMap(({ code, games, list, first, mode }) =>
    Array.from({ length: games }, (_, place) => ({
      code,
      place,
      mode,
      kind: list[(first + place) % list.length],
    })),
  );
  const lotteries = rows.flatMap(({ code, place, mode, kind }, position) => {
    if (kind === undefined || !isFamily(kind.family)) return [];
    return [
      {
        code: `${code}_${String(place + 1).padStart(3, '0')}`,
        family: kind.family,
        draw_source: kind.schedule === undefined ? 'instant' : 'own',
        schedule: kind.schedule === undefined ? null : sql.json(kind.schedule),
        settings: sql.json({ prices: { mode } }),
        // A demo may run without a network, where no public round can be read.
        beacon: kind.schedule === undefined ? 'player' : 'operator',
        region: kind.region ?? null,
        position,
      },
    ];
  });
  await sql`INSERT INTO lottery ${sql(lotteries)} ON CONFLICT (code) DO NOTHING`;
  // What the platform draws itself is connected.
  await sql`UPDATE vendor v SET connection = 'lottery' FROM game g JOIN lottery l ON l.code = g.code
    WHERE g.merchant = v.merchant AND g.category = v.category AND g.vendor = v.code AND v.connection IS NULL`;
}
