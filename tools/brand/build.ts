import { rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { shown } from './brand-files.ts';
import type { LoadedBrand } from './load-brand.ts';
import { foreignScan, type BrandMarks } from './stamp/foreign.ts';
import { mayBeReplaced, removeLeftovers, replaceFolder } from './stamp/output.ts';
import { stampBrand, type CompiledSite, type StampedBrand } from './stamp/stamp.ts';
import { toStamp } from './to-stamp.ts';

/** What became of one brand. */
export type Outcome =
  | {
      readonly merchant: string;
      readonly ok: true;
      readonly folder: string;
      /** Files that only this brand has, and those it shares with all. */
      readonly ownFiles: number;
      readonly ownBytes: number;
      readonly sharedFiles: number;
      readonly milliseconds: number;
    }
  | { readonly merchant: string; readonly ok: false; readonly message: string };

/**
 * Stamps brands into `<out>/<merchant>`. A brand that cannot be stamped is reported, keeps the folder it had, and does
 * not stop the others. A folder of that name that is no site is somebody's, and stays.
 *
 * @param all every brand there is: a site is searched for the marks of each of them.
 * @param told called after each brand, in the order of being finished.
 */
export async function buildBrands(
  site: CompiledSite,
  brands: readonly LoadedBrand[],
  all: readonly LoadedBrand[],
  out: string,
  told: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> {
  removeLeftovers(out);
  const palettes = new Map(
    all.map(({ brand, theme }) => [
      brand.merchant,
      new Set(
        [...Object.values(theme.colors), theme.hero.from, theme.hero.to].map((color) => color.toLowerCase()),
      ),
    ]),
  );
  const scan = foreignScan(all.map(marksOf), (merchant) => palettes.get(merchant) ?? new Set());
  const queue = [...brands];
  const outcomes: Outcome[] = [];
  const replaced: string[] = [];
  const work = async (): Promise<void> => {
    for (let loaded = queue.shift(); loaded; loaded = queue.shift()) {
      const outcome = await buildBrand(site, loaded, path.join(out, loaded.brand.merchant), scan, replaced);
      outcomes.push(outcome);
      told(outcome);
    }
  };
  // Pictures and compression run beside the main thread, so several brands at once keep the processors busy.
  await Promise.all(Array.from({ length: 4 }, work));
  for (const old of replaced) rmSync(old, { recursive: true, force: true });
  return outcomes.toSorted((a, b) => (a.merchant < b.merchant ? -1 : 1));
}

async function buildBrand(
  site: CompiledSite,
  loaded: LoadedBrand,
  folder: string,
  scan: ReturnType<typeof foreignScan>,
  replaced: string[],
): Promise<Outcome> {
  const { merchant } = loaded.brand;
  const started = performance.now();
  try {
    if (!mayBeReplaced(folder))
      throw new Error(
        `${shown(folder)} holds something that is no site. Move it, or build elsewhere with --out.`,
      );
    const stamped = await stampBrand(site, toStamp(loaded));
    const foreign = stamped.texts.flatMap(({ path: file, text }) =>
      text === undefined ? [] : scan(merchant, file, text).map((line) => ({ file, line })),
    );
    if (foreign.length > 0) {
      const shared = new Set(stamped.shared.map(({ path: file }) => file));
      // Then it is not this brand that has to change.
      const cure = foreign.some(({ file }) => shared.has(file))
        ? '\n  → A word of the product itself cannot be a brand’s code or name: rename the brand that it belongs to.'
        : '';
      const lines = foreign.slice(0, 10).map(({ line: found }) => found);
      throw new Error(`The site of ${merchant} has marks of other brands:\n  ${lines.join('\n  ')}${cure}`);
    }
    const old = replaceFolder(folder, stamped.own, stamped.shared);
    if (old !== undefined) replaced.push(old);
    return { merchant, ok: true, folder, ...countsOf(stamped), milliseconds: performance.now() - started };
  } catch (error) {
    return { merchant, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

function countsOf({ own, shared }: StampedBrand): {
  ownFiles: number;
  ownBytes: number;
  sharedFiles: number;
} {
  const ownBytes = [...own.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  return { ownFiles: own.size, ownBytes, sharedFiles: shared.length };
}

/** What a brand can be recognised by: its code and names, its domains, and the colours it chose itself. */
function marksOf({ brand, decisions }: LoadedBrand): BrandMarks {
  const names = Object.values(brand.names).filter((name): name is string => name !== undefined);
  return {
    merchant: brand.merchant,
    words: [brand.merchant, ...names],
    domains: brand.domains,
    colors: [decisions.primary, decisions.accent, ...Object.values(decisions.colors)].map((color) =>
      color.toLowerCase(),
    ),
  };
}

/** Removes the folders of brands that no longer exist; what is no brand's folder is left alone. */
export async function removeStale(out: string, merchants: readonly string[]): Promise<string[]> {
  const entries = await readdir(out, { withFileTypes: true }).catch(() => []);
  const stale: string[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory() || merchants.includes(entry.name)) continue;
    const inside = await readdir(path.join(out, entry.name));
    if (!inside.includes('release.json')) continue;
    await rm(path.join(out, entry.name), { recursive: true, force: true });
    stale.push(entry.name);
  }
  return stale;
}
