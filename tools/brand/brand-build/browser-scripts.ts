import type { BrandInput } from './input.ts';
import { overlaidSettings } from './overlay-script.ts';

/**
 * The inline script of an application page.
 *
 * It requests the system status at once, in parallel with everything, and passes the answer to the application through
 * `window.__marquee`. Modules start only after the first paint: two animation frames pass when the paint is under way,
 * and a task of its own follows it. Each module then runs in a task of its own, so that a tap is answered between them.
 *
 * @param modules addresses in the order of running.
 * @param loginFirst the brand has a picture for its log-in page, and guests must log in before they see anything else.
 * @param texts what the header's texts lie in, for a page that is answered in every language; the default language first.
 */
export function bootScript(
  modules: readonly string[],
  texts: readonly LanguageTexts[],
  loginFirst: boolean,
): string {
  return [
    `{const{pathname}=location,{dataset}=document.documentElement;`,
    // Guests who must log in first see the log-in picture with the first paint; the session lies where `@marquee/auth` keeps it.
    ...(loginFirst
      ? [
          `let token;try{token=sessionStorage.getItem('token')}catch{}`,
          `if(!token&&${/^\/(index|login|[a-z]{2}(-[a-z]+)?\/(index\.html)?)?$/}.test(pathname))dataset.login='';else `,
        ]
      : []),
    // A visit that begins at home shows the brand's backdrop in the place of the banners, with the first paint.
    `if(${/^\/(index|register(\.html)?|[a-z]{2}(-[a-z]+)?\/(index\.html)?)?$/}.test(pathname))dataset.home=''}`,
    `window.__marquee={status:fetch('/wps/system/status?url='+encodeURIComponent(location.host))};`,
    // The application reads the failure later; until then it is not "unhandled".
    `window.__marquee.status.catch(()=>{});`,
    ...(texts.length === 0 ? [] : [textsScript(texts)]),
    `requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(async()=>{`,
    // All routes answer with this page, whose canonical address is the home page's.
    `const canonical=document.querySelector('link[rel=canonical]');`,
    `if(!/\\/index(\\.html)?$/.test(location.pathname))canonical.href=new URL(location.pathname,canonical.href);`,
    `for(const module of ${JSON.stringify(modules)}){await import(module);await new Promise((next)=>setTimeout(next))}`,
    `})))`,
  ].join('');
}

/** The modules of the header's texts in one language, the brand's own texts included. */
export interface LanguageTexts {
  /** BCP 47. */
  readonly tag: string;
  readonly wire: string;
  /** Addresses. */
  readonly files: readonly string[];
}

/**
 * Fetches the texts of the language that the visit will probably start in, together with the scripts. The application
 * decides the language itself (`startLanguage`): a wrong guess costs one small request.
 */
function textsScript(texts: readonly LanguageTexts[]): string {
  const byTag = Object.fromEntries(
    texts.map(({ tag, wire, files }) => [tag.toLowerCase().split('-', 1)[0], [wire, ...files]]),
  );
  return [
    `{const texts=${JSON.stringify(byTag)},all=Object.values(texts);`,
    `let stored;try{stored=localStorage.getItem('lang')}catch{}`,
    `const[,...files]=all.find(([code])=>code===stored)??navigator.languages.map((tag)=>texts[tag.toLowerCase().split('-',1)[0]]).find(Boolean)??all[0];`,
    `for(const href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',fetchPriority:'low',href}))}`,
  ].join('');
}

/**
 * The inline script of a page with both schemes: it says on the root element which one is shown, and gives the browser's
 * bars its colour. That is what the visitor chose, else what the device prefers; it changes with either.
 *
 * @returns undefined for a brand of one scheme.
 */
export function schemeScript({
  scheme,
  otherScheme,
  colors,
}: Pick<BrandInput, 'scheme' | 'otherScheme' | 'colors'>): string | undefined {
  if (!otherScheme) return undefined;
  const other = scheme === 'dark' ? 'light' : 'dark';
  return [
    `{const prefers=matchMedia('(prefers-color-scheme:${other})');`,
    `const show=()=>{let chosen;try{chosen=localStorage.getItem('scheme')}catch{}`,
    `const isOther=chosen?chosen==='${other}':prefers.matches;`,
    `document.documentElement.dataset.scheme=isOther?'${other}':'${scheme}';`,
    `document.querySelector('meta[name=theme-color]').content=isOther?'${otherScheme.barColor}':'${colors.ground}'};`,
    `prefers.addEventListener('change',show);addEventListener('storage',show);show()}`,
  ].join('');
}

/** A part of the site that the brand has: the entry's file, and what must load with it. */
export interface Part {
  readonly name: string;
  readonly file: string;
  /**
   * Static imports of the entry that are not loaded with the start, each after what it needs itself: fetched with the
   * entry rather than after it, and run one by one before it, each in a task of its own.
   */
  readonly imports: readonly string[];
}

/** As the brand's module, which is next to the compiled chunks, imports it. */
const relative = (file: string): string => `./${file.slice(file.lastIndexOf('/') + 1)}`;

/** The header's texts come with the brand's module; the others are named next to the parts that they are for. */
const isLater = ({ name }: Part): boolean => name !== 'shell';

/** The content of the brand's modules. */
export interface BrandModules {
  readonly start: string;
  readonly settings: unknown;
  readonly footer: unknown;
  readonly areas: readonly Part[];
  readonly prizeModes: readonly Part[];
  readonly homeBlocks: readonly Part[];
  /** Parts that stand alone: the main menu, and what proves phone numbers by Firebase where the brand has that. */
  readonly ownParts: readonly Part[];
  /** Parts of each language's catalogue, by wire code. */
  readonly catalogues: readonly { readonly language: string; readonly parts: readonly Part[] }[];
}

const loader = ({ name, file, imports }: Part): string =>
  imports.length === 0
    ? `${JSON.stringify(name)}:()=>import(${JSON.stringify(relative(file))})`
    : `${JSON.stringify(name)}:()=>load(${JSON.stringify(imports.map((other) => `/${other}`))},()=>import(${JSON.stringify(relative(file))}))`;

/**
 * The module of a brand that maps parts to files: its areas, prize modes and blocks, as imports of compiled chunks.
 * What no module of the brand names cannot be loaded.
 *
 * It is no part of what the header waits for; it runs right after it.
 *
 * @param footerFile where the module of what the brand says in its footer lies.
 */
export function partsModuleSource(
  { areas, prizeModes, homeBlocks, ownParts, catalogues }: BrandModules,
  footerFile: string,
): string {
  const record = (parts: readonly Part[]): string => `{${parts.map(loader).join(',')}}`;
  const texts = catalogues.map(({ language, parts }) => `${language}:${record(parts.filter(isLater))}`);
  return `const ran=new Set();
const load=async(imports,get)=>{const wanted=imports.filter((href)=>!ran.has(href));for(const href of wanted)if(!document.querySelector('link[href="'+href+'"]'))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));for(const href of wanted){await import(href);ran.add(href);await new Promise((next)=>setTimeout(next))}return get()};
export const areas=${record(areas)},prizeModes=${record(prizeModes)},homeBlocks=${record(homeBlocks)},own={${ownParts.map(loader).join(',')},footer:()=>import(${JSON.stringify(relative(footerFile))}).then((module)=>module.default)},texts={${texts.join(',')}};
if('serviceWorker'in navigator){const address='/service-worker.js';if(document.readyState==='complete')setTimeout(register);else addEventListener('load',register);function register(){const trusted=window.trustedTypes?.createPolicy('marquee-worker',{createScriptURL:()=>address});navigator.serviceWorker.register(trusted?trusted.createScriptURL(address):address).catch(()=>{})}}
`;
}

/**
 * The code of a function that merges a brand's own texts into each part of a language's catalogue. Texts of parts that are not
 * loaded yet are few, and come along.
 */
export const ownTextsSource = `const own=(get,parts)=>Object.fromEntries(Object.entries(parts).map(([name,load])=>[name,()=>Promise.all([load(),get()]).then(([part,texts])=>({default:{...part.default,...texts.default}}))]));`;

/**
 * The module that starts a brand's site: its settings, its languages, and the names of what else it has.
 *
 * @param partsFile where the module of the brand's parts lies.
 * @param textsFiles where the modules of its own texts lie, by wire code.
 * @param hasOverlays its pictures are others while one runs.
 */
export function brandModuleSource(
  modules: BrandModules,
  partsFile: string,
  textsFiles: Readonly<Record<string, string>>,
  hasOverlays = false,
): string {
  const named = (kind: string, parts: readonly Part[]): string =>
    `named(${JSON.stringify(kind)},${JSON.stringify(parts.map(({ name }) => name))})`;
  const catalogues = modules.catalogues.map(({ language, parts }) => {
    const first = parts.filter((part) => !isLater(part)).map(loader);
    const loaders = `{${first.join(',')},...texts(${JSON.stringify(language)})}`;
    const file = textsFiles[language];
    return file === undefined
      ? `${language}:${loaders}`
      : `${language}:own(()=>import(${JSON.stringify(relative(file))}),${loaders})`;
  });
  const later = (modules.catalogues[0]?.parts ?? []).filter(isLater).map(({ name }) => name);
  const settings = JSON.stringify(modules.settings);
  return `import{start}from${JSON.stringify(relative(modules.start))};
const get=(names,of)=>Object.fromEntries(names.map((name)=>[name,()=>import(${JSON.stringify(relative(partsFile))}).then((parts)=>of(parts)[name]())]));
const named=(kind,names)=>get(names,(parts)=>parts[kind]);
const texts=(language)=>get(${JSON.stringify(later)},(parts)=>parts.texts[language]);
${Object.keys(textsFiles).length === 0 ? '' : `${ownTextsSource}\n`}${hasOverlays ? `${overlaidSettings(settings)}\n` : ''}start({settings${hasOverlays ? '' : `:${settings}`},areas:${named('areas', modules.areas)},catalogues:{${catalogues.join(',')}},prizeModes:${named('prizeModes', modules.prizeModes)},homeBlocks:${named('homeBlocks', modules.homeBlocks)},...named("own",${JSON.stringify([...modules.ownParts.map(({ name }) => name), 'footer'])})});
`;
}

/**
 * The service worker. It gives the offline page, since a browser shows its own without one: it touches navigations only and
 * keeps nothing but that page, so a call's answer or an old index can never come out of it. It also shows pushed messages,
 * which open within the site.
 *
 * @param pages address of the offline page by language tag; the first is the default.
 * @param version changes when a page changes, so that browsers fetch the pages again.
 */
export function serviceWorkerSource(pages: readonly { tag: string; url: string }[], version: string): string {
  const byTag = Object.fromEntries(pages.map(({ tag, url }) => [tag.toLowerCase(), url]));
  const first = pages[0]?.url ?? '/offline.html';
  return `const cacheName='offline-${version}';
const pages=${JSON.stringify(byTag)};
const tags=Object.keys(pages);
const fitting=(wanted)=>tags.find((tag)=>tag===wanted.toLowerCase())??tags.find((tag)=>tag.split('-')[0]===wanted.toLowerCase().split('-')[0]);
const tag=(navigator.languages??[navigator.language]).map(fitting).find(Boolean);
const page=tag?pages[tag]:${JSON.stringify(first)};
addEventListener('install',(event)=>event.waitUntil(caches.open(cacheName).then((cache)=>cache.add(page)).then(()=>skipWaiting())));
addEventListener('activate',(event)=>event.waitUntil(caches.keys().then((names)=>Promise.all(names.filter((name)=>name.startsWith('offline-')&&name!==cacheName).map((name)=>caches.delete(name)))).then(()=>registration.navigationPreload?.enable()).then(()=>clients.claim())));
addEventListener('fetch',(event)=>{if(event.request.mode!=='navigate')return;event.respondWith(Promise.resolve(event.preloadResponse).then((response)=>response??fetch(event.request)).catch(()=>caches.match(page).then((kept)=>kept??Response.error())))});
addEventListener('push',(event)=>{const{title,...options}=event.data.json();event.waitUntil(registration.showNotification(title,{icon:'/icon-192.png',...options}))});
addEventListener('notificationclick',(event)=>{event.notification.close();const url=new URL(event.notification.data,origin);if(url.origin===origin)event.waitUntil(clients.matchAll({type:'window'}).then(([page])=>page?page.focus().then(()=>page.navigate(url.href)):clients.openWindow(url.href)))});
`;
}
