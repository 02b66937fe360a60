import { mkdirSync } from 'node:fs';
import { open, readFile, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/** Documents of one kind, by their id. What was put is on the disk when the promise resolves. */
export interface Collection<Document> {
  readonly get: (id: string) => Document | undefined;
  readonly all: () => Document[];
  readonly put: (id: string, document: Document) => Promise<void>;
  readonly drop: (id: string) => Promise<void>;
}

/** The arcade's store: one file to which every change is appended, so that a kill at any moment loses nothing that was confirmed. */
export interface Journal {
  /** @throws when a document on the disk is not what its schema says */
  readonly collection: <Document>(
    kind: string,
    schema: v.GenericSchema<unknown, Document>,
  ) => Collection<Document>;
  /** Waits for pending writes and closes the file. */
  readonly close: () => Promise<void>;
}

const line = v.tuple([v.string(), v.string(), v.unknown()]);

/** Amounts in documents: ten-thousandths as decimal digits. */
export const storedAmount = v.pipe(
  v.union([v.string(), v.bigint()]),
  v.transform((digits) => BigInt(digits)),
);

/**
 * Opens the journal, reads it, and rewrites it without replaced documents.
 *
 * @param file kept over a restart; without it everything is in memory
 */
export async function openJournal(file: string | undefined): Promise<Journal> {
  const kinds = file === undefined ? new Map<string, Map<string, unknown>>() : await read(file);
  const disk = file === undefined ? undefined : await rewrite(file, kinds);
  let waiting: string[] = [];
  let written: Promise<void> = Promise.resolve();
  let closed = false;

  /** What is put while the disk is busy is written together. */
  function append(text: string): Promise<void> {
    // After closing, work in progress stops here, as after a kill: the next start continues it.
    if (closed) return new Promise<void>(() => undefined);
    if (disk === undefined) return Promise.resolve();
    waiting.push(text);
    if (waiting.length > 1) return written;
    written = written
      .catch(() => undefined)
      .then(async () => {
        const batch = waiting.join('');
        waiting = [];
        await disk.appendFile(batch);
        await disk.datasync();
      });
    return written;
  }

  return {
    collection: (kind, schema) => {
      const documents = new Map(
        Array.from(kinds.get(kind) ?? [], ([id, value]) => [id, v.parse(schema, value)]),
      );
      return {
        get: (id) => documents.get(id),
        all: () => [...documents.values()],
        put: (id, document) => {
          documents.set(id, document);
          return append(toLine(kind, id, document));
        },
        drop: (id) => {
          documents.delete(id);
          return append(toLine(kind, id, null));
        },
      };
    },
    close: async () => {
      closed = true;
      await written.catch(() => undefined);
      await disk?.close();
    },
  };
}

function toLine(kind: string, id: string, document: unknown): string {
  const text = JSON.stringify([kind, id, document], (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return `${text}\n`;
}

async function read(file: string): Promise<Map<string, Map<string, unknown>>> {
  const kinds = new Map<string, Map<string, unknown>>();
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  for (const written of text.split('\n')) {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), line), written);
    // A kill can leave half a line, which was never confirmed.
    if (!parsed.success) continue;
    const [kind, id, document] = parsed.output;
    const documents = kinds.get(kind) ?? new Map<string, unknown>();
    kinds.set(kind, documents);
    if (document === null) documents.delete(id);
    else documents.set(id, document);
  }
  return kinds;
}

async function rewrite(file: string, kinds: Map<string, Map<string, unknown>>): Promise<FileHandle> {
  mkdirSync(path.dirname(file), { recursive: true });
  const fresh = await open(`${file}.new`, 'w');
  for (const [kind, documents] of kinds)
    await fresh.appendFile(Array.from(documents, ([id, document]) => toLine(kind, id, document)).join(''));
  await fresh.datasync();
  await rename(`${file}.new`, file);
  return fresh;
}
