/** An overlay as the browser needs it: times in milliseconds since 1970, addresses within the site. */
export interface BuiltOverlay {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** The styles of its colours; absent without any. */
  readonly styles?: string;
  /** The addresses of its pictures by those that they replace. */
  readonly pictures: Readonly<Record<string, string>>;
}

/**
 * The inline script of a brand with overlays. It shows the one that runs: links its styles, which hold back the first paint
 * where the browser can do that, and replaces pictures of the page. It begins by the visitor's clock, and goes by the server's
 * as soon as the answer of the system status has its time. `?overlay=<name>` shows one at any time.
 *
 * @returns undefined for a brand without overlays.
 */
export function overlayScript(overlays: readonly BuiltOverlay[]): string | undefined {
  if (overlays.length === 0) return undefined;
  return [
    `{const overlays=${JSON.stringify(overlays)};`,
    `const asked=new URLSearchParams(location.search).get('overlay');`,
    `const replaced=Object.fromEntries(overlays.flatMap(({pictures})=>Object.entries(pictures).map(([from,to])=>[to,from])));`,
    `let ahead=0,shown,link,timer;`,
    `const show=()=>{const now=Date.now()+ahead;`,
    `const next=overlays.find(({name,from,to})=>asked?name===asked:from<=now&&now<to);`,
    `window.__marquee.pictures=next?.pictures??{};`,
    `if(next!==shown){link?.remove();link=undefined;`,
    `if(next?.styles){link=document.createElement('link');link.rel='stylesheet';link.href=next.styles;link.setAttribute('blocking','render');document.head.append(link)}`,
    `shown=next;dispatchEvent(new Event('overlay'))}`,
    `for(const image of document.images){const now=image.getAttribute('src');const own=replaced[now]??now;const wanted=window.__marquee.pictures[own]??own;if(wanted!==now)image.src=wanted}`,
    `clearTimeout(timer);const turns=overlays.flatMap(({from,to})=>[from,to]).filter((at)=>at>now);`,
    // A timer of more than 24 days runs at once.
    `if(turns.length>0)timer=setTimeout(show,Math.min(Math.min(...turns)-now,2147483647))};`,
    `show();addEventListener('DOMContentLoaded',show);addEventListener('visibilitychange',show);`,
    `window.__marquee.status.then((answer)=>{const at=Date.parse(answer.headers.get('date'));if(at){ahead=at-Date.now();show()}},()=>{})}`,
  ].join('');
}

/**
 * The code of the brand's module that gives the site the pictures of the overlay that runs. The settings stay one object,
 * whose addresses change: what is drawn afterwards has the new ones.
 *
 * @param settings the brand's own, as JSON.
 */
export const overlaidSettings = (settings: string): string =>
  `const settings={};{const usual=${settings};const lay=()=>Object.assign(settings,JSON.parse(JSON.stringify(usual),(key,value)=>typeof value==='string'?window.__marquee.pictures[value]??value:value));lay();addEventListener('overlay',lay)}`;
