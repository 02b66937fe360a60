import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

/** Entries by their reference, stored in one file; only in memory without a file. */
export class JsonStore<Entry extends { readonly request: { readonly reference: string } }> {
  readonly #file: string | undefined;
  readonly #byReference = new Map<string, Entry>();

  constructor(file: string | undefined, schema: v.GenericSchema<unknown, Entry>) {
    this.#file = file;
    if (file === undefined) return;
    mkdirSync(path.dirname(file), { recursive: true });
    const stored = v.safeParse(v.array(schema), readJson(file));
    for (const entry of stored.success ? stored.output : [])
      this.#byReference.set(entry.request.reference, entry);
  }

  all(): Entry[] {
    return [...this.#byReference.values()];
  }

  find(reference: string): Entry | undefined {
    return this.#byReference.get(reference);
  }

  /** Adds an entry unless its reference exists. @returns the stored one */
  add(entry: Entry): Entry {
    const known = this.#byReference.get(entry.request.reference);
    if (known) return known;
    this.#byReference.set(entry.request.reference, entry);
    this.save();
    return entry;
  }

  /** Writes the file, by a rename so that it is complete at any moment. */
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
