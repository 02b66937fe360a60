/** Light, dark, or as the system is set. */
export const schemes = ['system', 'light', 'dark'] as const;

export type Scheme = (typeof schemes)[number];

const KEY = 'scheme';
const darkSystem = matchMedia('(prefers-color-scheme: dark)');

/** The scheme that was chosen in this browser. */
export function storedScheme(): Scheme {
  const stored = localStorage.getItem(KEY);
  return schemes.find((scheme) => scheme === stored) ?? 'system';
}

/** Shows a scheme and remembers it. */
export function chooseScheme(scheme: Scheme): void {
  localStorage.setItem(KEY, scheme);
  applyScheme(scheme);
}

/** Shows a scheme. */
export function applyScheme(scheme: Scheme): void {
  const isDark = scheme === 'dark' || (scheme === 'system' && darkSystem.matches);
  document.documentElement.dataset['scheme'] = isDark ? 'dark' : 'light';
}

darkSystem.addEventListener('change', () => applyScheme(storedScheme()));
