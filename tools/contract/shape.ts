import type { JsonSchema } from '@valibot/to-json-schema';

/**
 * Writes a JSON Schema as short text, one member per line:
 * `{ page: integer 1–50, by default 9; notices: list of { … } }`.
 */
export function shape(schema: JsonSchema | boolean | undefined, indent = ''): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants && schema.type !== 'integer') return variants.map((one) => shape(one, indent)).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(' | ');
  if (schema.type === 'array') return `list of ${shape(asOne(schema.items), indent)}`;
  if (schema.type === 'object') return objectShape(schema, indent);
  return [String(schema.type ?? 'anything'), ...limits(schema)].join(' ');
}

function objectShape(schema: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const optional = schema.required?.includes(name) ? '' : '?';
    return `${inner}${name}${optional}: ${shape(member, inner)}`;
  });
  if (typeof schema.additionalProperties === 'object') {
    members.push(`${inner}[any name]: ${shape(schema.additionalProperties, inner)}`);
  }
  return members.length === 0 ? '{}' : `{\n${members.join('\n')}\n${indent}}`;
}

function asOne(items: JsonSchema['items']): JsonSchema | boolean | undefined {
  return Array.isArray(items) ? items[0] : items;
}

function limits(schema: JsonSchema): string[] {
  const parts: string[] = [];
  if (schema.format) parts.push(`(${schema.format})`);
  if (schema.contentEncoding) parts.push(`(${schema.contentEncoding})`);
  if (schema.minimum !== undefined || schema.maximum !== undefined) {
    parts.push(`${schema.minimum ?? ''}–${schema.maximum ?? ''}`);
  }
  if (schema.maxLength !== undefined)
    parts.push(`of ${schema.minLength ?? 0}–${schema.maxLength} characters`);
  if (schema.pattern) parts.push(`/${schema.pattern}/`);
  if (schema.default !== undefined) parts.push(`(${JSON.stringify(schema.default)} unless given)`);
  return parts;
}
