const text = new TextEncoder();
const WORDS = 2 ** 32;

/**
 * Numbers drawn from a seed, the same on the server that draws and in the browser that checks.
 *
 * The bytes are HMAC-SHA256 blocks under the seed's text, over `<message>:<block>` with blocks counted from 0. They are
 * taken as big-endian words of 32 bits; a word that would favour small numbers is passed over, so every number is
 * equally likely.
 */
export interface Draws {
  /** A whole number from 0 up to, and without, `bound` (1 to 2³²). */
  readonly below: (bound: number) => Promise<number>;
}

/** @param message what names this draw under its seed, such as `<player's seed>:<number of the round>` */
export function drawsFrom(seed: string, message: string): Draws {
  const key = crypto.subtle.importKey('raw', text.encode(seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  let block = 0;
  let words: number[] = [];
  async function nextWord(): Promise<number> {
    if (words.length === 0) {
      const bytes = await crypto.subtle.sign('HMAC', await key, text.encode(`${message}:${block}`));
      const view = new DataView(bytes);
      words = Array.from({ length: 8 }, (_, place) => view.getUint32(place * 4));
      block += 1;
    }
    return words.shift() ?? 0;
  }
  return {
    below: async (bound) => {
      const fair = Math.floor(WORDS / bound) * bound;
      let word = await nextWord();
      while (word >= fair) word = await nextWord();
      return word % bound;
    },
  };
}

/** Puts a list in a drawn order; every order is equally likely. */
export async function shuffled<Item>(items: readonly Item[], draws: Draws): Promise<Item[]> {
  const order = [...items];
  for (let left = order.length; left > 1; left -= 1) {
    const taken = await draws.below(left);
    [order[taken], order[left - 1]] = [order[left - 1] as Item, order[taken] as Item];
  }
  return order;
}

/** What is published of a seed before anything is drawn from it: its SHA-256, in hexadecimal digits. */
export async function commitmentOf(seed: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', text.encode(seed)));
}

/** A new seed: 32 random bytes in hexadecimal digits. */
export function newSeed(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)).buffer);
}

/** The seed of a numbered round under a secret that is never shown, so that rounds to come exist before they are played. */
export async function seedOfRound(secret: string, round: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    text.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return hex(await crypto.subtle.sign('HMAC', key, text.encode(round)));
}

function hex(bytes: ArrayBufferLike): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
