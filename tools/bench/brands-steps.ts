import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { brandsFolder, readBrandSources } from '../brand/brand-files.ts';
import { buildBrands } from '../brand/build.ts';
import { checkBrands } from '../brand/check/check.ts';
import { compileSite } from '../brand/compile/compile.ts';
import { readCompiledSet } from '../brand/compile/compiled-set.ts';
import { ensureCompiled } from '../brand/compile/ensure-compiled.ts';
import { loadProgram } from '../brand/compile/program.ts';
import { browserBuild } from '../brand/compile/site-build.ts';
import { loadCompiledSite, siteSources } from '../brand/compile/site.ts';
import { writeNewBrand } from '../brand/new-brand.ts';
import type { CompiledSite } from '../brand/brand-build/brand-build.ts';
import type { Cost } from './cost.ts';

/**
 * The steps of the benchmark, each run in a process of its own: so that caches of one step do not help the next.
 * Usage: brands-steps.ts <step> <folder> [count]; the cost is in the last line.
 */
const [step = '', folder = '', count = '0'] = process.argv.slice(2);

const steps: Readonly<Record<string, () => Promise<Cost>>> = {
  /** What a product without brand builds would run for every brand. */
  plain: async () => {
    process.env['NODE_ENV'] = 'production';
    const site = await siteSources();
    return timed(() => build(browserBuild(site, path.join(folder, 'plain'))));
  },
  compile: async () => {
    const site = await siteSources();
    return timed(() => compileSite(site, path.join(folder, 'site'), () => undefined));
  },
  /** Reads, checks, builds and writes so many brands. */
  build: async () => {
    const brands = path.join(folder, 'brands');
    const site = await compiledSite();
    return timed(() => buildSites(site, brands, Number(count), path.join(folder, `out-${count}`)));
  },
  /** What an operator waits for: one new brand in a workspace that is built, from the logo to the folder. */
  add: async () => {
    const brands = path.join(folder, 'brands');
    return timed(async () => {
      const logo = path.join(brands, 'brand-000/logo.svg');
      await writeNewBrand(brands, {
        merchant: 'the-newest',
        logo,
        primary: '#0891b2',
        languages: ['EN', 'TH', 'VI'],
      });
      await ensureCompiled(() => undefined);
      const site = await loadCompiledSite();
      const sources = readBrandSources(brands);
      const { good, known } = await checkBrands(sources, ['the-newest']);
      const outcomes = await buildBrands(site, good, known, path.join(folder, 'out-added'), () => undefined);
      if (!outcomes.some((outcome) => outcome.ok)) throw new Error(JSON.stringify(outcomes));
    });
  },
  generate: async () => timed(async () => generate(path.join(folder, 'brands'), Number(count))),
};

const run = steps[step];
if (!run) throw new Error(`There is no step "${step}".`);
console.log(
  JSON.stringify({ ...(await run()), peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024) }),
);

async function timed(work: () => Promise<unknown>): Promise<Cost> {
  const started = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: performance.now() - started, processorMilliseconds: (user + system) / 1000 };
}

async function compiledSite(): Promise<CompiledSite> {
  const { languages, routes } = await siteSources();
  const set = readCompiledSet(path.join(folder, 'site'));
  return {
    set,
    program: await loadProgram(set.folder, languages),
    routes,
    pictures: path.join(folder, 'pictures'),
  };
}

async function buildSites(site: CompiledSite, brands: string, wanted: number, out: string): Promise<void> {
  const sources = readBrandSources(brands).slice(0, wanted);
  const { good, known, findings } = await checkBrands(
    sources,
    sources.map(({ merchant }) => merchant),
  );
  const serious = findings.filter(({ rule }) => rule !== 'catalogue');
  if (serious.length > 0) throw new Error(JSON.stringify(serious[0]));
  // A catalogue under translation is no reason not to measure.
  const outcomes = await buildBrands(
    site,
    good.length === wanted ? good : known,
    known,
    out,
    () => undefined,
  );
  const failed = outcomes.find((outcome) => !outcome.ok);
  if (failed || outcomes.length !== wanted) throw new Error(JSON.stringify(failed ?? outcomes.length));
}

/** Invents brands that differ in colours, logo, languages, categories and prize modes; the same ones every time. */
async function generate(brands: string, wanted: number): Promise<void> {
  mkdirSync(brands, { recursive: true });
  const languages = [['EN', 'MY'], ['CN', 'EN', 'JA', 'TH', 'VI'], ['ID', 'VI', 'EN'], ['TH'], ['VI', 'EN']];
  const [demo] = readBrandSources(brandsFolder);
  const template =
    demo && readFileSync(path.join(path.dirname(demo.file), demo.merchant, 'logo.svg'), 'utf8');
  if (template === undefined) throw new Error('There is no demo brand to take a logo from.');
  for (let index = 0; index < wanted; index += 1) {
    const merchant = `brand-${String(index).padStart(3, '0')}`;
    const hue = (index * 137) % 360;
    const logo = path.join(brands, 'logo.svg');
    writeFileSync(
      logo,
      template.replace(
        '</svg>',
        `<circle cx="${20 + (index % 60)}" cy="12" r="6" fill="hsl(${hue} 80% 55%)"/></svg>`,
      ),
    );
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in order
    const { files } = await writeNewBrand(brands, {
      merchant,
      logo,
      primary: `hsl(${hue} ${55 + (index % 4) * 12}% ${35 + (index % 5) * 10}%)`,
      languages: languages[index % languages.length] ?? ['EN'],
    });
    const [file = ''] = files;
    const brand = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    brand['categories'] = { PVP: index % 2 === 0, FISH: index % 3 === 0, ESPORTS: index % 5 !== 0 };
    brand['prizeModes'] = index % 2 === 0 ? ['Lott', 'SEA'] : ['Elott', 'ZY'];
    writeFileSync(file, JSON.stringify(brand, null, 2));
  }
}
