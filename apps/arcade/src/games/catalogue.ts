/** What runs behind a game's code. */
export type EngineName =
  | 'slot'
  | 'table'
  | 'roulette'
  | 'sicBo'
  | 'dragonTiger'
  | 'fanTan'
  | 'blackjack'
  | 'fish'
  | 'cards'
  | 'sports'
  | 'esports';

/** A game of the arcade, as its code says it. */
export interface Game {
  readonly code: string;
  readonly vendor: string;
  readonly engine: EngineName;
  /** The number at the end of the code: chooses the machine, the theme, the table. */
  readonly number: number;
}

const vendors: Readonly<Partial<Record<EngineName, readonly string[]>>> = {
  slot: [
    'COPPERFOX',
    'LUMENREEL',
    'PIXELPANDA',
    'IRONLOTUS',
    'SUNKENGOLD',
    'MAPLESPIN',
    'NOVAHAUS',
    'TIGERKITE',
    'WILDQUARRY',
    'OPALWHEEL',
    'LITTLECOMET',
  ],
  table: ['NORTHWIND', 'GRANDATLAS', 'CASAMIRADOR', 'SALONNEUF', 'HARBOURTABLE'],
  fish: ['CORALREEF', 'DEEPNET', 'PEARLDIVER', 'TIDEWORKS', 'BLUEHARPOON'],
  cards: ['CARDHOUSE'],
  sports: ['STADIA9'],
  esports: ['LASTCIRCLE'],
};

/** The vendors whose games an engine runs; some of their tables may belong to another one. */
export const vendorsOf = (engine: EngineName): readonly string[] => vendors[engine] ?? [];

/** The code of a vendor's game, as the catalogue has it. */
export const codeOf = (vendor: string, number: number): string =>
  `${vendor}_${String(number).padStart(3, '0')}`;

const engines = new Map(
  (Object.entries(vendors) as [EngineName, readonly string[]][]).flatMap(([engine, codes]) =>
    codes.map((code) => [code, engine] as const),
  ),
);

/** What the live tables of a vendor play, in turn. */
export const tableKinds = [
  'table',
  'roulette',
  'sicBo',
  'dragonTiger',
  'fanTan',
  'blackjack',
] as const satisfies readonly EngineName[];

function engineOf(vendor: string, number: number): EngineName | undefined {
  const engine = engines.get(vendor);
  return engine === 'table' ? tableKinds[(number - 1) % tableKinds.length] : engine;
}

/** The game of a code such as `COPPERFOX_012`; undefined when there is none. */
export function gameOf(code: string): Game | undefined {
  const [, vendor = '', number = ''] = /^([A-Z0-9]+)_(\d{1,6})$/.exec(code) ?? [];
  const engine = engineOf(vendor, Number(number));
  return engine === undefined || Number(number) === 0
    ? undefined
    : { code, vendor, engine, number: Number(number) };
}
