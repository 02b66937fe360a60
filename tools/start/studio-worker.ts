import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { ensureCompiled } from '../brand/compile/ensure-compiled.ts';
import { loadCompiledSite } from '../brand/compile/site.ts';
import { doStudioTask, studioTask, type StudioResult } from './studio-task.ts';

/** Loaded once: what takes seconds of the first task takes none of the next. */
let loading: ReturnType<typeof loadCompiledSite> | undefined;
const compiledSite = (): ReturnType<typeof loadCompiledSite> =>
  (loading ??= ensureCompiled(() => undefined).then(loadCompiledSite));

// Answers each line of the standard input with one of the standard output, one after the other, until the input ends.
const [, , brandsDir = '', sitesDir = ''] = process.argv;
for await (const line of createInterface({ input: process.stdin })) {
  const result = await doStudioTask(v.parse(studioTask, JSON.parse(line)), {
    brandsDir,
    sitesDir,
    compiledSite,
  }).catch((error: unknown): StudioResult => ({
    ok: false,
    message: error instanceof Error ? error.message : String(error),
  }));
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
