import type { GameMessage } from '@marquee/vendor-protocol';

/** Origin of the site around the game: the one it was launched from, or the one that is allowed to frame it. */
let site: string | undefined;

/** Sets which site the game belongs to. Only sites that the server permits can frame the page. */
export function setSite(returnUrl: string | null): void {
  const around = window.location.ancestorOrigins?.[0] ?? originOf(document.referrer);
  site = originOf(returnUrl ?? '') ?? around;
}

/** Sends a message to the site around the game, when there is one. */
export function notifySite(type: GameMessage['type']): void {
  if (window.parent !== window && site !== undefined)
    window.parent.postMessage({ type } satisfies GameMessage, site);
}

/** Back to the site: it closes the frame, or this window goes there. */
export function leave(returnUrl: string | null): void {
  if (window.parent !== window) notifySite('marquee:close');
  else if (returnUrl !== null) window.location.assign(returnUrl);
  else window.close();
}

function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin;
  } catch {
    return undefined;
  }
}
