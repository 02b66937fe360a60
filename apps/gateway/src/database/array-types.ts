import { parse } from 'postgres-array';
import type { PostgresType } from 'postgres';

/** How the driver reads and writes values of a type; what it has no reader for is text. */
interface Element {
  /** The type's number and that of its arrays, which are the same on every server (`pg_type.dat`). */
  readonly oids: readonly (readonly [type: number, array: number])[];
  readonly read?: (text: string) => unknown;
  readonly write?: (value: never) => string;
}

/** As the driver reads and writes the types themselves, so that an array holds what a column of its type does. */
const elements: Record<string, Element> = {
  boolean: { oids: [[16, 1000]], read: (text) => text === 't', write: (value) => (value ? 't' : 'f') },
  number: {
    oids: [
      [21, 1005],
      [23, 1007],
      [26, 1028],
      [700, 1021],
      [701, 1022],
    ],
    read: Number,
  },
  bigint: { oids: [[20, 1016]], read: BigInt },
  date: {
    oids: [
      [1082, 1182],
      [1114, 1115],
      [1184, 1185],
    ],
    read: (text) => new Date(text),
    write: (value: Date | string) => new Date(value).toISOString(),
  },
  json: {
    oids: [
      [114, 199],
      [3802, 3807],
    ],
    read: (text) => JSON.parse(text) as unknown,
    write: JSON.stringify,
  },
  bytea: {
    oids: [[17, 1001]],
    read: (text) => Buffer.from(text.slice(2), 'hex'),
    write: (value: Uint8Array) => `\\x${Buffer.from(value).toString('hex')}`,
  },
  text: {
    oids: [
      [18, 1002],
      [19, 1003],
      [25, 1009],
      [1042, 1014],
      [1043, 1015],
      [650, 651],
      [869, 1041],
      [1083, 1183],
      [1186, 1187],
      [1700, 1231],
      [2950, 2951],
    ],
  },
};

/**
 * The arrays of PostgreSQL's own types, for the driver's option `types`. Left to itself the driver asks each connection for all
 * types of the server before its first statement, and nothing catches the failure of that question: the process would die when a
 * connection ends during it.
 */
export const arrayTypes: Record<string, PostgresType> = Object.fromEntries(
  Object.entries(elements).map(([name, { oids, read, write = String }]) => {
    const arrays = oids.map(([, array]) => array);
    return [
      `${name}Array`,
      {
        to: arrays[0] ?? 0,
        from: arrays,
        parse: (text: string) => (read === undefined ? parse(text) : parse(text, read)),
        serialize: (value: unknown) => (Array.isArray(value) ? writeArray(value, write as Write) : value),
      },
    ];
  }),
);

type Write = (value: unknown) => string;

/** @throws when a value is undefined, as the driver does for a parameter */
function writeArray(values: readonly unknown[], write: Write): string {
  const written = values.map((value) => {
    if (value === undefined) throw new TypeError('Undefined values are not allowed in an array');
    if (value === null) return 'null';
    if (Array.isArray(value)) return writeArray(value, write);
    return `"${write(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  });
  return `{${written.join(',')}}`;
}
