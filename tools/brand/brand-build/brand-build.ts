import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CompiledSet } from '../compile/compiled-set.ts';
import type { PrerenderProgram } from '../compile/program.ts';
import type { SiteRoute } from '../compile/site-build.ts';
import { compress, compresses } from '../compress.ts';
import { fingerprint, type Fingerprint } from '../fingerprint.ts';
import { brandPictures, iconDrawing } from './artwork.ts';
import type { BrandInput } from './input.ts';
import { brandModuleSource, partsModuleSource, serviceWorkerSource } from './browser-scripts.ts';
import { robotsFile, sitemapFile } from './discovery.ts';
import { manifestFile } from './manifest.ts';
import { withPolicy } from './html.ts';
import { nginxFile } from './nginx.ts';
import type { SharedFile } from './output.ts';
import { fontFile, folderOf, homesOf, makePages, originOf } from './pages.ts';
import { partsOf } from './parts.ts';
import type { BuiltOverlay } from './overlay-script.ts';
import { contentSecurityPolicy, headerRules, headersFile, pagePolicy, serverPolicy } from './policy.ts';
import { releaseFile } from './release.ts';
import { brokenReferences, type BuiltFile } from './verify.ts';

/** The compiled site, loaded once for all brands. */
export interface CompiledSite {
  readonly set: CompiledSet;
  readonly program: PrerenderProgram;
  readonly routes: readonly SiteRoute[];
  /** Folder that keeps the pictures once they are drawn. */
  readonly pictures: string;
}

/** A brand's folder, ready to be written. */
export interface BrandBuild {
  readonly own: ReadonlyMap<string, Buffer>;
  readonly shared: readonly SharedFile[];
  /** Every text with its path, for the scan for other brands. */
  readonly texts: readonly BuiltFile[];
}

/**
 * Makes a brand's whole site, in memory: nothing is written before everything is made and every reference in it is
 * followed.
 *
 * @throws when something refers to a file that is missing, or a file has nothing that leads to it.
 */
export async function brandBuild(site: CompiledSite, brand: BrandInput): Promise<BrandBuild> {
  const own = new Map<string, Buffer>();
  const ownTexts = new Map<string, string>();
  const put = (file: string, content: string | Buffer): void => {
    own.set(file, typeof content === 'string' ? Buffer.from(content) : content);
    if (isText(file)) ownTexts.set(file, content.toString());
  };
  const pictures = brandPictures(brand.mark, brand.logo, brand.colors, site.pictures);

  const images = Object.fromEntries(
    brand.assets.map(({ source, bytes }) => [source, `/${hashedName(source, bytes)}`]),
  );
  for (const { source, bytes } of brand.assets) put(hashedName(source, bytes), bytes);
  const settings = brand.settings((source) => {
    const address = images[source];
    if (address === undefined) throw new Error(`${brand.merchant} has no picture ${source}.`);
    return address;
  });

  const overlays = brand.overlays.map(({ name, from, to, styles, pictures: replacing }): BuiltOverlay => {
    const file = hashedName(`overlay-${name}.css`, Buffer.from(styles));
    if (styles !== '') put(file, styles);
    const addresses = Object.entries(replacing).map(([old, picture]) => [images[old], images[picture]]);
    return {
      name,
      from,
      to,
      ...(styles !== '' && { styles: `/${file}` }),
      pictures: Object.fromEntries(addresses) as Record<string, string>,
    };
  });

  const parts = partsOf(site.set, site.routes, brand, settings);
  const putModule = (name: string, source: string): string => {
    const file = hashedName(name, Buffer.from(source));
    put(file, source);
    return file;
  };
  const footer = putModule('footer.js', `export default ${JSON.stringify(parts.modules.footer)};\n`);
  const later = putModule('parts.js', partsModuleSource(parts.modules, footer));
  const textsFiles = Object.fromEntries(
    Object.entries(brand.texts).map(([wire, texts]) => [
      wire,
      putModule(`texts-${wire.toLowerCase()}.js`, `export default ${JSON.stringify(texts)};\n`),
    ]),
  );
  const module = putModule(
    'brand.js',
    brandModuleSource(parts.modules, later, textsFiles, overlays.length > 0),
  );

  const made = makePages(site.program, site.set, brand, {
    settings,
    modules: [...parts.first, module, later],
    textsFiles,
    overlays,
    loginPicture: brand.loginPicture === undefined ? undefined : images[brand.loginPicture],
  });
  const pages = new Map(
    [...made].map(([file, html]) => [file, withPolicy(html, pagePolicy(brand.hosts, html))]),
  );
  for (const [file, html] of pages) put(file, html);
  const [first] = brand.languages;
  const offline = brand.languages.map(({ tag, wire }) => ({
    tag,
    url: `/${folderOf(wire === first.wire ? undefined : tag)}offline.html`,
  }));
  const version = fingerprint(Buffer.from(offline.map(({ url }) => pages.get(url.slice(1))).join(''))).sha256;
  put('service-worker.js', serviceWorkerSource(offline, version.slice(0, 12)));

  const origin = originOf(brand);
  put('robots.txt', robotsFile(origin));
  put(
    'sitemap.xml',
    sitemapFile(
      homesOf(brand),
      parts.routes.filter(isPublic).map(({ path }) => origin + path),
    ),
  );
  put('manifest.webmanifest', manifestFile(brand));
  put('favicon.svg', iconDrawing(brand.mark, brand.colors, 'rounded'));
  const { folder: kept, files: drawn } = await pictures;

  const routePaths = parts.routes.map((route) => route.path);
  const languages = brand.languages.slice(1).map(({ wire, tag }) => ({ wire, folder: tag.toLowerCase() }));
  const documents = [
    '/',
    ...routePaths,
    ...languages.map(({ folder }) => `/${folder}/`),
    // Pictures come in the order in which they were drawn or found: sorted, the same brand gives the same bytes.
    ...[...own.keys(), ...drawn.keys()]
      .filter((file) => !file.startsWith('assets/'))
      .toSorted()
      .map((file) => `/${file}`),
  ];
  const policy = contentSecurityPolicy(brand.hosts, [...pages.values()]);
  put('_headers', headersFile(headerRules(brand.hosts, policy, documents)));
  put(
    'nginx.conf',
    nginxFile({
      merchant: brand.merchant,
      hostNames: brand.domains,
      routes: routePaths,
      languages,
      rules: headerRules(brand.hosts, serverPolicy(brand.hosts), documents),
    }),
  );

  const fonts = fontsOf(site, brand);
  const shared = [
    ...sharedFiles(site.set, [...parts.files, ...fonts]),
    ...[...drawn].map(([name, bytes]) => ({
      from: path.join(kept, name),
      path: name,
      print: fingerprint(bytes),
    })),
  ];
  await addTwins(own, module);
  const prints = new Map<string, Fingerprint>([...own].map(([file, bytes]) => [file, fingerprint(bytes)]));
  for (const file of shared) prints.set(file.path, file.print);
  put(
    'release.json',
    releaseFile({
      merchant: brand.merchant,
      domains: brand.domains,
      entry: `/${module}`,
      routes: routePaths,
      languages: brand.languages.map(({ wire, tag }) => ({ wire, tag })),
      images,
      files: prints,
    }),
  );

  const texts = textsOf(own, ownTexts, shared).filter(({ path }) => !isTwin(path));
  const broken = brokenReferences(
    texts,
    Object.values(images).map((address) => address.slice(1)),
  );
  if (broken.length > 0)
    throw new Error(`The site of ${brand.merchant} does not hold together:\n  ${broken.join('\n  ')}`);
  return { own, shared, texts };
}

/** Path of a file whose name holds the hash of its content, so that it may be cached for ever. */
function hashedName(source: string, bytes: Buffer): string {
  const { name, ext } = path.posix.parse(source);
  return `assets/${name}-${fingerprint(bytes).sha256.slice(0, 10)}${ext}`;
}

/** Pages that a search engine may list: not those for one visitor, and not a second name of another page. */
const isPublic = ({ path: address, chrome, area }: SiteRoute): boolean =>
  chrome !== 'none' &&
  !/^\/(?:index|register|login|game|seamless|promoDetail|download)\b/.test(address) &&
  area !== '';

const fontsOf = (site: CompiledSite, brand: BrandInput): string[] =>
  site.program.look
    .fontFiles(
      brand.languages.map(({ wire }) => wire),
      brand.type,
    )
    .map((file) => fontFile(site.set, file));

function sharedFiles(
  set: CompiledSet,
  files: readonly string[],
): (SharedFile & { readonly print: Fingerprint })[] {
  return files.flatMap((file) => {
    const known = set.files[file];
    if (!known) throw new Error(`The compiled site has no file ${file}.`);
    return [{ path: file, size: known.size, sha256: known.sha256 }, ...known.twins].map(
      ({ path: own, size, sha256 }) => ({
        from: `${set.folder}/${own}`,
        path: own,
        print: { size, sha256 },
      }),
    );
  });
}

const isTwin = (file: string): boolean => /\.(?:br|gz)$/.test(file);

/** Adds the compressed twins of every text; the start of a visit waits for the brand's module, which is worth more effort. */
async function addTwins(own: Map<string, Buffer>, module: string): Promise<void> {
  const texts = [...own].filter(([file]) => compresses(file));
  await Promise.all(
    texts.map(async ([file, bytes]) => {
      for (const twin of await compress(bytes, file === module ? 'most' : 'quick'))
        own.set(file + twin.suffix, twin.bytes);
    }),
  );
}

const isText = (file: string): boolean => compresses(file) || file === '_headers' || file === 'nginx.conf';

/** Texts of compiled chunks, read once for all brands. */
const sharedTexts = new Map<string, string>();

function textsOf(
  own: ReadonlyMap<string, Buffer>,
  ownTexts: ReadonlyMap<string, string>,
  shared: readonly SharedFile[],
): BuiltFile[] {
  return [
    ...[...own.keys()].map((file) => ({ path: file, text: ownTexts.get(file) })),
    ...shared.map(({ path: file, from }) => {
      if (!isText(file)) return { path: file, text: undefined };
      const text = sharedTexts.get(from) ?? readFileSync(from, 'utf8');
      sharedTexts.set(from, text);
      return { path: file, text };
    }),
  ];
}
