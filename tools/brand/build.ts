import { rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { shown } from './brand-files.ts';
import { brandLeaks, type BrandLeak } from './brand-leak.ts';
import type { LoadedBrand } from './load-brand.ts';
import { isReplaceable, retainAssets, removeLeftovers, replaceFolder } from './brand-build/output.ts';
import { brandBuild, type CompiledSite, type BrandBuild } from './brand-build/brand-build.ts';
import type { BuiltFile } from './brand-build/verify.ts';
import { brandInput } from './brand-input.ts';

/** The folder next to the brands' in which the assets of replaced releases are kept, by merchant. */
const EARLIER = 'earlier';

/** A brand's folder of before, to be removed. */
interface Replaced {
  readonly merchant: string;
  readonly old: string;
}

/** Finds domains of other brands in a file of a brand's folder. */
type LeaksOf = (merchant: string, built: BrandBuild, file: BuiltFile) => readonly BrandLeak[];

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
 * Builds brands into `<out>/<merchant>`. A brand that cannot be built is reported, keeps the folder it had, and does
 * not stop the others. A folder of that name that is not a site stays as it is.
 *
 * @param all every brand of the workspace: a site must not contain the domain of another one
 * @param onOutcome called after each brand, in the order in which they finish
 */
export async function buildBrands(
  site: CompiledSite,
  brands: readonly LoadedBrand[],
  all: readonly LoadedBrand[],
  out: string,
  onOutcome: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> {
  removeLeftovers(out);
  const leaksIn = brandLeaks(all.map(({ brand }) => brand));
  // What the brands share is searched once, for the domains of all.
  const sharedLeaks = new Map<string, readonly BrandLeak[]>();
  const leaksOf: LeaksOf = (merchant, { own }, { path: file, text }) => {
    if (text === undefined) return [];
    if (own.has(file)) return leaksIn(merchant, text);
    const leaks = sharedLeaks.get(file) ?? leaksIn('', text);
    sharedLeaks.set(file, leaks);
    return leaks.filter(({ owner }) => owner !== merchant);
  };
  const queue = [...brands];
  const outcomes: Outcome[] = [];
  const replaced: Replaced[] = [];
  const work = async (): Promise<void> => {
    for (let loaded = queue.shift(); loaded; loaded = queue.shift()) {
      const outcome = await buildBrand(
        site,
        loaded,
        path.join(out, loaded.brand.merchant),
        leaksOf,
        replaced,
      );
      outcomes.push(outcome);
      onOutcome(outcome);
    }
  };
  // Pictures and compression run outside the main thread, so several brands at once keep the processors busy.
  await Promise.all(Array.from({ length: 4 }, work));
  for (const { merchant, old } of replaced) {
    retainAssets(old, path.join(out, EARLIER, merchant, 'assets'));
    rmSync(old, { recursive: true, force: true });
  }
  return outcomes.toSorted((a, b) => (a.merchant < b.merchant ? -1 : 1));
}

async function buildBrand(
  site: CompiledSite,
  loaded: LoadedBrand,
  folder: string,
  leaksOf: LeaksOf,
  replaced: Replaced[],
): Promise<Outcome> {
  const { merchant } = loaded.brand;
  const started = performance.now();
  try {
    if (!isReplaceable(folder))
      throw new Error(
        `${shown(folder)} contains something that is not a site. Move it, or build elsewhere with --out.`,
      );
    const built = await brandBuild(site, brandInput(loaded));
    const leaks = built.texts.flatMap((file) =>
      leaksOf(merchant, built, file).map(
        ({ domain, owner }) => `${file.path} contains "${domain}", which belongs to ${owner}.`,
      ),
    );
    if (leaks.length > 0)
      throw new Error(
        `The site of ${merchant} names other brands:\n  ${[...new Set(leaks)].slice(0, 10).join('\n  ')}`,
      );
    const old = replaceFolder(folder, built.own, built.shared);
    if (old !== undefined) replaced.push({ merchant, old });
    return { merchant, ok: true, folder, ...countsOf(built), milliseconds: performance.now() - started };
  } catch (error) {
    return { merchant, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

function countsOf({ own, shared }: BrandBuild): {
  ownFiles: number;
  ownBytes: number;
  sharedFiles: number;
} {
  const ownBytes = [...own.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  return { ownFiles: own.size, ownBytes, sharedFiles: shared.length };
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
