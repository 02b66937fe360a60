/** Networks that have a mark, with the hosts of their addresses. */
const hosts = {
  discord: ['discord.com', 'discord.gg'],
  facebook: ['facebook.com', 'fb.com', 'fb.me', 'm.me'],
  instagram: ['instagram.com', 'instagr.am'],
  kakaotalk: ['kakao.com'],
  line: ['line.me', 'lin.ee'],
  telegram: ['t.me', 'telegram.me', 'telegram.org'],
  tiktok: ['tiktok.com'],
  viber: ['viber.com'],
  wechat: ['wechat.com', 'weixin.qq.com'],
  whatsapp: ['whatsapp.com', 'wa.me'],
  x: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  zalo: ['zalo.me'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Network = keyof typeof hosts;

/**
 * Finds the network of a contact: by the host of its address or one above it, such as `pf.kakao.com`; else, for a page of the
 * operator's own that leads there, by the label when it is the network's name and nothing else.
 *
 * @returns undefined for another network.
 */
export function networkOf(url: string, label: string): Network | undefined {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const isAt = (known: string): boolean => host === known || host.endsWith(`.${known}`);
  const networks = Object.keys(hosts) as Network[];
  return (
    networks.find((network) => hosts[network].some(isAt)) ??
    networks.find((network) => network === label.toLowerCase())
  );
}
