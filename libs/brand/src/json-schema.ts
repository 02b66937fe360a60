import { toJsonSchema } from '@valibot/to-json-schema';
import { homeBlock } from './layout/home.ts';
import { brandFileSchema } from './schema.ts';
import { colorTokenValue, schemeColorsSchema } from './theme/theme-schema.ts';

/**
 * The brand file's JSON Schema, with which editors complete and explain each key.
 * It describes what a person writes: keys with a default may be left out.
 */
export function brandJsonSchema(): Record<string, unknown> {
  return toJsonSchema(brandFileSchema, {
    typeMode: 'input',
    target: 'draft-07',
    errorMode: 'ignore',
    definitions: { color: colorTokenValue, colors: schemeColorsSchema, block: homeBlock },
  }) as Record<string, unknown>;
}
