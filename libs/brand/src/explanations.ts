import { readAbout } from './fields.ts';
import { brandFileSchema } from './schema.ts';

/** What has no control of its own in a form: the type of a token, and the ends of a gradient. */
const hidden = ['$type', 'items'];

/**
 * What the schema of the brand file says about its options, in English, without examples, each text once: the source of their
 * translations. What forms do not show is left out.
 */
export function brandExplanations(): string[] {
  const { $schema, version, merchant, ...shown } = brandFileSchema.entries;
  const found = new Set<string>();
  const seen = new Set<unknown>([$schema, version, merchant]);
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return;
    seen.add(part);
    const { type, description } = part as { readonly type?: unknown; readonly description?: unknown };
    // Colours are one control, which the role explains.
    if (type === 'union') return;
    if (type === 'description') found.add(readAbout(String(description)).text);
    for (const [key, value] of Object.entries(part)) if (!hidden.includes(key)) visit(value);
  };
  visit(shown);
  return [...found];
}
