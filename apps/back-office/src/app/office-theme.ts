import { deriveTheme, themeVariables } from '@marquee/brand';

/** One accent for what can be pressed and what is chosen; all else is neutral. */
const ACCENT = { light: '#2b59c3', dark: '#7da2f8' } as const;

/** The kit's variables in the neutral theme of the back office. */
export function officeVariables(scheme: 'light' | 'dark'): Readonly<Record<string, string>> {
  const derived = deriveTheme({
    scheme,
    chrome: scheme,
    primary: ACCENT[scheme],
    accent: ACCENT[scheme],
    colors: scheme === 'light' ? { canvas: '#f6f7f9', surface: '#ffffff', surfaceSunken: '#eef0f4' } : {},
    radius: { radiusS: '4px', radiusM: '6px', radiusL: '8px' },
  });
  return themeVariables(derived);
}
