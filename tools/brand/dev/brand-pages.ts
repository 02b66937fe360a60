import type { BrandFile } from '@marquee/brand';
import { cataloguePartNames } from '../../vite/catalogue.ts';
import { brandsFolder, readBrandSources } from '../brand-files.ts';
import { report } from '../check/report.ts';
import type { Look, Prerendered, PrerenderInput } from '../compile/program.ts';
import {
  betSlipModule,
  betsKeyModule,
  blockModule,
  schemeChoiceModule,
  type SiteRoute,
} from '../compile/site-build.ts';
import { loadBrand, type LoadedBrand } from '../load-brand.ts';
import type { BrandInput, BrandSettings } from '../brand-build/input.ts';
import { ownTextsSource, schemeScript } from '../brand-build/browser-scripts.ts';
import { escapeHtml, standingPage } from '../brand-build/html.ts';
import { hasSports, isOn } from '../brand-build/parts.ts';
import { brandInput } from '../brand-input.ts';

/** A brand as the development server reads it, again after each change. */
export type DevBrand =
  | {
      readonly ok: true;
      readonly loaded: LoadedBrand;
      readonly input: BrandInput;
      readonly settings: BrandSettings;
    }
  | { readonly ok: false; readonly problems: string };

/** Where the development server gives out a brand's pictures. */
export const pictureAddress = (merchant: string, source: string): string =>
  `/@brand/${merchant}/${source.replace(/^\.\//, '')}`;

/** Every brand of the workspace, now. */
export const merchantsNow = (): string[] => readBrandSources(brandsFolder).map(({ merchant }) => merchant);

/** Reads a brand as it is on the disk now. */
export function devBrand(merchant: string): DevBrand | undefined {
  const source = readBrandSources(brandsFolder).find((candidate) => candidate.merchant === merchant);
  if (!source) return undefined;
  const loaded = loadBrand(source);
  if (!loaded.ok) return { ok: false, problems: report('text', [merchant], loaded.error) };
  const input = brandInput(loaded.value);
  return {
    ok: true,
    loaded: loaded.value,
    input,
    settings: input.settings((name) => pictureAddress(merchant, name)),
  };
}

/** The brand's module in development: the build's, over sources in place of compiled chunks. */
export function devModule(
  { input, settings: { footer = { licences: [] }, ...settings } }: DevBrand & { ok: true },
  routes: readonly SiteRoute[],
): string {
  const loader = (name: string, module: string): string =>
    `${JSON.stringify(name)}:()=>import(${JSON.stringify(module)})`;
  const areas = [...new Set(routes.filter((route) => isOn(route, input)).map((route) => route.area))];
  const catalogues = input.languages.map(({ wire }) => {
    const parts = cataloguePartNames.map((part) => loader(part, `virtual:catalogue/${wire}/${part}`));
    return `${wire}:own(async()=>({default:${JSON.stringify(input.texts[wire] ?? {})}}),{${parts.join(',')}})`;
  });
  const prizeModes = input.prizeModes.map((mode) =>
    loader(mode, `/src/features/prize-modes/${mode.toLowerCase()}.ts`),
  );
  const nav = loader('nav', `/src/navs/${input.nav}.tsx`);
  const homeBlocks = input.homeBlocks.map((kind) => loader(kind, `/${blockModule(kind)}`));
  const phoneLogin = input.hosts.firebase
    ? `,${loader('phoneLogin', '/src/features/phone-login/firebase.ts')}`
    : '';
  const schemeChoice = input.otherScheme ? `,${loader('schemeChoice', `/${schemeChoiceModule}`)}` : '';
  const betSlip = hasSports(input) ? `,${loader('betSlip', `/${betSlipModule}`)}` : '';
  const betsKey = input.betsKey ? `,${loader('betsKey', `/${betsKeyModule}`)}` : '';
  return `import{start}from'/src/start.tsx';
${ownTextsSource}
start({settings:${JSON.stringify(settings)},areas:{${areas.map((area) => loader(area, `/src/routes/${area}.tsx`)).join(',')}},catalogues:{${catalogues.join(',')}},prizeModes:{${prizeModes.join(',')}},homeBlocks:{${homeBlocks.join(',')}},footer:async()=>(${JSON.stringify(footer)}),${nav}${schemeChoice}${betSlip}${betsKey}${phoneLogin}});`;
}

/** What the page needs of the site's sources. */
export interface DevProgram {
  readonly look: Look;
  readonly prerenderShell: (input: PrerenderInput) => Prerendered;
  /** Address of a font file. */
  readonly fontAddress: (module: string) => string;
}

/** The application's page in development, with the same shell as a built site. */
export function devPage(
  { loaded, input, settings }: DevBrand & { ok: true },
  program: DevProgram,
  folder: string | undefined,
): string {
  const [first] = input.languages;
  const language = input.languages.find(({ tag }) => tag.toLowerCase() === folder) ?? first;
  const wires = input.languages.map(({ wire }) => wire);
  const shell = program.prerenderShell({ settings, language: language.wire, messages: {}, ownTexts: {} });
  const { merchant }: Pick<BrandFile, 'merchant'> = loaded.brand;
  return standingPage({
    language: language.tag,
    title: language.siteName,
    siteName: language.siteName,
    criticalStyles:
      input.themeStyles +
      program.look.fontFaces(program.fontAddress, wires, input.type) +
      program.look.baseStyles +
      input.layoutStyles +
      program.look.typeStyles(input.type, wires),
    barColor: input.colors.ground,
    scheme: input.scheme,
    schemeScript: schemeScript(input),
    styles: shell.styles,
    html: `<div id="root">${shell.html}</div><script type="module" src="/@id/virtual:brand/${merchant}"></script>`,
  });
}

/** A page with a message to the developer. */
export const plainPage = (title: string, text: string): string =>
  `<!doctype html><meta charset="utf-8"><title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1><pre>${text}</pre>`;
