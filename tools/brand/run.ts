import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brandJsonSchema, migrateBrandFile, nearestOf } from '@marquee/brand';
import { UsageError, type Arguments } from '../arguments.ts';
import { root } from '../workspace.ts';
import { brandsFolder, readBrandSources, schemaFile, shown, type BrandSource } from './brand-files.ts';
import { buildBrands, removeStale, type Outcome } from './build.ts';
import { rememberSources, sitesAreCurrent, siteSources, sitesFolder } from './built-from.ts';
import { readCatalogues } from '../vite/catalogue.ts';
import { checkBrands } from './check/check.ts';
import { siteTexts } from './check/own-texts.ts';
import { report, reportFormats } from './check/report.ts';
import { ensureCompiled } from './compile/ensure-compiled.ts';
import { loadCompiledSite } from './compile/site.ts';
import { loadBrand } from './load-brand.ts';
import { writeNewBrand } from './new-brand.ts';
import { writeTokens } from './tokens/write.ts';
import type { CommandName } from './commands.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** Runs a command. @returns its exit code, 0 when all is well */
export async function run(name: CommandName, given: Arguments): Promise<number> {
  switch (name) {
    case 'list':
      return list();
    case 'new':
      return create(given);
    case 'check':
      return check(given);
    case 'build':
      return build(given);
    case 'diff':
    case 'preview':
    case 'publish':
    case 'rollback':
    case 'history':
    case 'pull':
      return (await import('./publish/run.ts')).runPublish(name, given, (merchant, out) =>
        build({ operands: [merchant], options: { out } }),
      );
    case 'dev':
      return (await import('./dev/dev.ts')).dev(given);
    case 'tokens':
      return tokens(given);
    case 'texts':
      return texts(given);
    case 'migrate':
      return migrate(given);
    case 'schema':
      return schema(given);
  }
}

function list(): number {
  for (const source of readBrandSources(brandsFolder)) {
    const loaded = loadBrand(source);
    const line = loaded.ok
      ? [
          loaded.value.brand.languages.join(' '),
          loaded.value.theme.scheme,
          loaded.value.brand.domains.join(' '),
        ]
      : [
          `${loaded.error.length} ${loaded.error.length === 1 ? 'problem' : 'problems'}: npm run brand -- check ${source.merchant}`,
        ];
    print([source.merchant.padEnd(20), ...line].join('  '));
  }
  return 0;
}

async function create({ operands, options }: Arguments): Promise<number> {
  const [merchant, ...more] = operands;
  if (merchant === undefined || more.length > 0)
    throw new UsageError('Name one merchant: npm run brand -- new <merchant> --logo FILE --langs EN,TH');
  for (const option of ['logo', 'langs'])
    if (options[option] === undefined)
      throw new UsageError(`--${option} is missing. See: npm run brand -- new --help`);
  const given = (option: string): string | undefined =>
    options[option] === undefined ? undefined : String(options[option]);
  const { files, primary, accent } = await writeNewBrand(brandsFolder, {
    merchant,
    logo: path.resolve(String(options['logo'])),
    primary: given('primary'),
    accent: given('accent'),
    languages: String(options['langs'])
      .split(',')
      .filter((word) => word.trim() !== ''),
    names: given('name'),
    currency: given('currency'),
    domain: given('domain'),
    licence: given('licence'),
  });
  for (const file of files) print(`wrote ${shown(file)}`);
  print(`Colours: ${primary} and ${accent}`);
  print(`Next: npm run brand -- check ${merchant}, then npm run brand -- build ${merchant}`);
  return 0;
}

/** Lists texts whose id, English source or present words contain all the words. */
async function texts({ operands, options }: Arguments): Promise<number> {
  const [merchant, ...words] = operands;
  if (merchant === undefined)
    throw new UsageError('Name a merchant: npm run brand -- texts <merchant> [words…]');
  const sources = readBrandSources(brandsFolder);
  chosen(sources, [merchant]);
  const source = sources.find((each) => each.merchant === merchant);
  const loaded = source && loadBrand(source);
  if (!loaded?.ok) throw new UsageError(`The brand file has a problem: npm run brand -- check ${merchant}`);
  const { brand } = loaded.value;
  const language = brand.languages.find((wire) => wire === (options['lang'] ?? brand.defaultLanguage));
  if (language === undefined) throw new UsageError(`--lang is one of ${brand.languages.join(', ')}.`);
  const all = siteTexts(await readCatalogues(), language);
  const found = all.filter(({ id, source: english, translation }) => {
    const text = [id, english, translation, brand.texts[language]?.[id] ?? ''].join('\n').toLowerCase();
    return words.every((word) => text.includes(word.toLowerCase()));
  });
  for (const { id, source: english, translation } of found) {
    const own = brand.texts[language]?.[id];
    print(
      [
        id,
        english,
        ...(translation === english ? [] : [translation]),
        ...(own === undefined ? [] : [`own: ${own}`]),
      ].join('\n  '),
    );
  }
  print(`${found.length} of ${all.length} texts in ${language}`);
  return 0;
}

/** The brands on the command line, or all of them. @throws UsageError for one that does not exist */
function chosen(sources: readonly BrandSource[], operands: readonly string[]): string[] {
  const known = sources.map(({ merchant }) => merchant);
  for (const merchant of operands) {
    if (known.includes(merchant)) continue;
    const near = nearestOf(merchant, known);
    throw new UsageError(
      `There is no brand "${merchant}".${near ? ` Did you mean ${near}?` : ''} There are: ${known.join(', ')}.`,
    );
  }
  return operands.length > 0 ? [...new Set(operands)] : known;
}

async function check({ operands, options }: Arguments): Promise<number> {
  const format = reportFormats.find((known) => known === (options['format'] ?? 'text'));
  if (format === undefined) throw new UsageError(`--format is one of ${reportFormats.join(', ')}.`);
  const sources = readBrandSources(brandsFolder);
  const merchants = chosen(sources, operands);
  const { findings } = await checkBrands(sources, merchants);
  print(report(format, merchants, findings));
  return findings.length === 0 ? 0 : 1;
}

async function build({ operands, options }: Arguments): Promise<number> {
  if (options['all'] === undefined && operands.length === 0)
    throw new UsageError('Name the brands to build, or use --all.');
  if (options['all'] !== undefined && operands.length > 0)
    throw new UsageError('Name the brands to build, or use --all, not both.');
  const sources = readBrandSources(brandsFolder);
  const merchants = chosen(sources, operands);
  const out = writableFolder(options['out'], sitesFolder);
  // Read first: what is edited during the build is not in the sites.
  const builtFrom = options['all'] !== undefined && out === sitesFolder ? siteSources() : undefined;
  if (out === sitesFolder && !sitesAreCurrent()) rememberSources(undefined);
  const { good, known, findings } = await checkBrands(sources, merchants);
  const broken = merchants.filter((merchant) => !good.some(({ brand }) => brand.merchant === merchant));
  if (findings.length > 0) complain(report('text', broken, findings));
  if (good.length > 0) {
    await ensureCompiled(print);
    const site = await loadCompiledSite();
    let done = 0;
    const outcomes = await buildBrands(site, good, known, out, (outcome) => {
      done += 1;
      (outcome.ok ? print : complain)(`[${done}/${good.length}] ${line(outcome)}`);
    });
    for (const outcome of outcomes) if (!outcome.ok) broken.push(outcome.merchant);
  }
  if (options['all'] !== undefined)
    for (const stale of await removeStale(
      out,
      sources.map(({ merchant }) => merchant),
    ))
      print(`removed ${shown(path.join(out, stale))}, whose brand is gone`);
  // What an operator serves next to the sites.
  if (builtFrom !== undefined) await ensureCompiled(print, '@marquee/back-office');
  if (broken.length === 0) {
    if (builtFrom !== undefined) rememberSources(builtFrom);
    return 0;
  }
  complain(`Not built: ${broken.join(', ')}. What was there before is untouched.`);
  return 1;
}

/** The folder that `--out` names. @throws UsageError unless it is one, or can become one */
function writableFolder(given: string | true | undefined, otherwise: string): string {
  if (given === undefined) return otherwise;
  if (given === '' || given === true) throw new UsageError('--out names no folder.');
  const out = path.resolve(given);
  try {
    mkdirSync(out, { recursive: true });
    accessSync(out, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const reasons: Readonly<Record<string, string>> = {
      EEXIST: 'it is a file',
      ENOTDIR: 'it is a file',
      ENOENT: 'it cannot be created',
      EACCES: 'it is not writable',
      EPERM: 'it is not writable',
      EROFS: 'it is not writable',
      ENOSPC: 'the disk is full',
    };
    const reason = reasons[String(code)];
    if (reason === undefined) throw error;
    throw new UsageError(`${shown(out)} cannot be written to: ${reason}. Choose another folder: --out DIR`);
  }
  return out;
}

function line(outcome: Outcome): string {
  if (!outcome.ok) return `${outcome.merchant}: ${outcome.message}`;
  const { merchant, folder, ownFiles, ownBytes, sharedFiles, milliseconds } = outcome;
  return `${merchant} → ${shown(folder)}: ${ownFiles} files of its own (${Math.round(ownBytes / 1024)} kB), ${sharedFiles} shared, ${Math.round(milliseconds)} ms`;
}

function tokens({ operands, options }: Arguments): number {
  if (operands.length === 0) throw new UsageError('Name the brands: npm run brand -- tokens <merchant…>');
  const sources = readBrandSources(brandsFolder);
  const merchants = chosen(sources, operands);
  const out = writableFolder(options['out'], path.join(root, 'dist/tokens'));
  let failed = false;
  for (const source of sources.filter(({ merchant }) => merchants.includes(merchant))) {
    const loaded = loadBrand(source);
    if (!loaded.ok) {
      complain(report('text', [source.merchant], loaded.error));
      failed = true;
      continue;
    }
    for (const file of writeTokens(loaded.value, path.join(out, source.merchant)))
      print(`wrote ${shown(file)}`);
  }
  return failed ? 1 : 0;
}

function migrate({ operands }: Arguments): number {
  if (operands.length === 0) throw new UsageError('Name the brands: npm run brand -- migrate <merchant…>');
  const sources = readBrandSources(brandsFolder);
  const merchants = chosen(sources, operands);
  let failed = false;
  for (const source of sources.filter(({ merchant }) => merchants.includes(merchant))) {
    const loaded = loadBrand(source);
    if (!loaded.ok) {
      complain(report('text', [source.merchant], loaded.error));
      failed = true;
      continue;
    }
    const migrated = migrateBrandFile(source.text);
    if (migrated === source.text) {
      print(`${shown(source.file)} is of version 2 already`);
      continue;
    }
    writeFileSync(source.file, migrated);
    print(`wrote ${shown(source.file)}`);
  }
  return failed ? 1 : 0;
}

function schema({ operands }: Arguments): number {
  const [verb, ...more] = operands;
  const file = path.join(brandsFolder, schemaFile);
  const text = `${JSON.stringify(brandJsonSchema(), null, 2)}\n`;
  if (more.length === 0 && verb === 'generate') {
    writeFileSync(file, text);
    print(`wrote ${shown(file)}`);
    return 0;
  }
  if (more.length > 0 || verb !== 'check')
    throw new UsageError('Use generate or check: npm run brand -- schema check');
  let current = '';
  try {
    current = readFileSync(file, 'utf8');
  } catch {
    // A missing file is not current either.
  }
  if (current === text) return 0;
  complain(`${shown(file)} is not current. Update it: npm run brand -- schema generate`);
  return 1;
}
