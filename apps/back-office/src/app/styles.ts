import latin from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-vietnamese-wght-normal.woff2?url';
import thai from '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2?url';
import { baseStyles, fontFaces } from '@marquee/ui-kit';
import { officeLanguages } from './languages.ts';
import { officeVariables } from './office-theme.ts';
import { applyScheme, storedScheme } from './scheme.ts';

const fonts: Readonly<Record<string, string>> = { latin, vietnamese, thai };

const declarations = (scheme: 'light' | 'dark'): string =>
  Object.entries(officeVariables(scheme))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/**
 * Gives the page its fonts, the kit's base and the neutral theme. Constructed in the browser, because the policy of the page
 * allows no inline styles.
 */
export function applyStyles(): void {
  const faces = fontFaces(
    (file) => fonts[/-(latin|vietnamese|thai)-/.exec(file)?.[1] ?? ''] ?? '',
    officeLanguages,
  );
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${faces}${baseStyles}
:root{color-scheme:light;${declarations('light')}}
:root[data-scheme=dark]{color-scheme:dark;${declarations('dark')}}
@media (min-width:64rem){:root{font-size:93.75%}}
body{font-size:0.875rem;word-spacing:0.08em}
h1,h2,h3{letter-spacing:0;font-weight:700}`,
  );
  document.adoptedStyleSheets = [sheet];
  applyScheme(storedScheme());
}
