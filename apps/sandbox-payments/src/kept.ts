import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** Entries by their reference, kept in one file so that a restart forgets none; only in memory without a file. */
export class Kept<Entry extends { readonly request: { readonly reference: string } }> {
  readonly #file: string | undefined;
  readonly #byReference = new Map<string, Entry>();

  constructor(file: string | undefined, schema: v.GenericSchema<unknown, Entry>) {
    this.#file = file;
    if (file === undefined) return;
    mkdirSync(path.dirname(file), { recursive: true });
    const kept = v.safeParse(v.array(schema), readJson(file));
    for (const entry of kept.success ? kept.output : [])
      this.#byReference.set(entry.request.reference, entry);
  }

  all(): Entry[] {
    return [...this.#byReference.values()];
  }

  find(reference: string): Entry | undefined {
    return this.#byReference.get(reference);
  }

  /** The entry of a reference: the one that is there, whatever is brought now. */
  add(entry: Entry): Entry {
    const known = this.#byReference.get(entry.request.reference);
    if (known) return known;
    this.#byReference.set(entry.request.reference, entry);
    this.save();
    return entry;
  }

  /** Writes everything down; the file is whole at any moment. */
  save(): void {
    if (this.#file === undefined) return;
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.all()));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}
