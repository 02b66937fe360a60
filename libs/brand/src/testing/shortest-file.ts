import { expect } from 'vitest';
import { parseBrandFile, type BrandError } from '../parse.ts';

/** As short as a brand file may be. */
export const shortest = `{
  "merchant": "opal",
  "names": { "EN": "Opal" },
  "domains": ["opal.example"],
  "languages": ["EN"],
  "defaultLanguage": "EN",
  "currency": { "code": "PHP" },
  "theme": {
    "logo": "./opal/logo.svg",
    "color": {
      "primary": { "$value": { "colorSpace": "srgb", "components": [0.2, 0.3, 0.9] } },
      "accent": { "$value": { "colorSpace": "oklch", "components": [0.8, 0.15, 85] } }
    }
  }
}
`;

/** The errors after one change of the shortest file. */
export function errorsAfter(from: string, to: string): BrandError[] {
  expect(shortest).toContain(from);
  return errorsOf(shortest.replace(from, to));
}

/** The errors of a brand file; none of a right one. */
export function errorsOf(text: string): BrandError[] {
  const parsed = parseBrandFile(text, { file: 'brands/opal.json' });
  return parsed.ok ? [] : parsed.error;
}
