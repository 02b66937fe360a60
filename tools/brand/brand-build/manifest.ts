import type { BrandInput } from './input.ts';

/** The web application manifest: what a phone shows when the site is put on its home screen. */
export function manifestFile(brand: BrandInput): string {
  const [language] = brand.languages;
  const manifest = {
    id: '/',
    name: language.siteName,
    short_name: language.siteName,
    lang: language.tag,
    start_url: '/index',
    scope: '/',
    display: 'standalone',
    theme_color: brand.colors.ground,
    background_color: brand.canvas,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
