import { createHash } from 'node:crypto';
import path from 'node:path';
import { MagicString } from 'magic-string';
import { parseAst, type Plugin } from 'vite';

type Program = ReturnType<typeof parseAst>;

/** The few parts of an ESTree node that the walk below reads. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/**
 * Vite plugin: gives every styled component an id made of its file and its name.
 *
 * Without it styled-components counts components in the order in which modules happen to run, which differs between
 * the prerendering program and the browser: hydration would then throw the prerendered styles away and restyle
 * everything. Whitespace around line breaks inside the templates is removed as well, in both builds alike, because a
 * class name is a hash of the template's text.
 *
 * @param root folder the ids are relative to; moving the workspace must not change a class name.
 */
export function styledIds(root: string): Plugin {
  return {
    name: 'marquee:styled-ids',
    transform: {
      filter: { id: { include: /\.[jt]sx?(?:$|\?)/, exclude: /node_modules/ }, code: /styled-components/ },
      handler(code, id) {
        const file = path.relative(root, id.replace(/\?.*$/, '')).split(path.sep).join('/');
        return withStyledIds(code, file);
      },
    },
  };
}

/**
 * The transformation of one module, after TypeScript and JSX are gone.
 *
 * @param file path of the module, part of every id in it.
 * @returns the changed code with its source map, or null when the module has no styled template.
 */
export function withStyledIds(code: string, file: string): { code: string; map: string } | null {
  const program = parseAst(code);
  const names = styledNames(program);
  if (names.size === 0) return null;

  const output = new MagicString(code);
  const seen = new Map<string, number>();
  let changed = false;

  const visit = (node: Node, name: string): void => {
    if (node.type === 'TaggedTemplateExpression' && isNode(node['tag']) && isNode(node['quasi'])) {
      const kind = rootOf(node['tag']);
      const role = kind === undefined ? undefined : names.get(kind);
      if (role !== undefined) {
        changed = true;
        shrink(node['quasi'], code, output);
        if (role === 'styled' && !code.slice(node['tag'].start, node['tag'].end).includes('.withConfig(')) {
          const ordinal = seen.get(name) ?? 0;
          seen.set(name, ordinal + 1);
          output.appendLeft(
            node['tag'].end,
            `.withConfig({componentId:${JSON.stringify(idOf(file, name, ordinal))}})`,
          );
        }
      }
    }
    const inner = declaredName(node) ?? name;
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, inner);
    }
  };
  for (const statement of program.body) visit(statement as unknown as Node, '');
  return changed
    ? { code: output.toString(), map: output.generateMap({ hires: 'boundary' }).toString() }
    : null;
}

/** Local names bound to styled-components: `styled` gets ids, the template helpers only lose whitespace. */
function styledNames(program: Program): Map<string, 'styled' | 'template'> {
  const names = new Map<string, 'styled' | 'template'>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== 'styled-components') continue;
    for (const specifier of statement.specifiers) {
      const imported =
        specifier.type === 'ImportSpecifier'
          ? specifier.imported.type === 'Identifier'
            ? specifier.imported.name
            : specifier.imported.value
          : 'default';
      if (imported === 'default' || imported === 'styled') names.set(specifier.local.name, 'styled');
      if (imported === 'css' || imported === 'keyframes' || imported === 'createGlobalStyle')
        names.set(specifier.local.name, 'template');
    }
  }
  return names;
}

/** The identifier that `styled.div`, `styled(Button)` and `styled.div.attrs(…)` begin with. */
function rootOf(tag: Node): string | undefined {
  if (tag.type === 'Identifier') return tag['name'] as string;
  const next =
    tag.type === 'MemberExpression' ? tag['object'] : tag.type === 'CallExpression' ? tag['callee'] : null;
  return isNode(next) ? rootOf(next) : undefined;
}

function declaredName(node: Node): string | undefined {
  const id =
    node.type === 'VariableDeclarator' ? node['id'] : node.type === 'Property' ? node['key'] : undefined;
  return isNode(id) && id.type === 'Identifier' ? (id['name'] as string) : undefined;
}

/** A letter first, as CSS wants it; 36 bits are ample for the components of one site. */
function idOf(file: string, name: string, ordinal: number): string {
  const digest = createHash('sha256').update(`${file}\0${name}\0${ordinal}`).digest('hex');
  return `m${Number.parseInt(digest.slice(0, 9), 16).toString(36)}`;
}

/** Takes line breaks and indentation out of a CSS template; leaves it alone when a line comment may stand in it. */
function shrink(quasi: Node, code: string, output: MagicString): void {
  const quasis = (quasi['quasis'] as unknown[]).filter(isNode);
  if (quasis.some((part) => /(?:^|[^:])\/\//.test(code.slice(part.start, part.end)))) return;
  quasis.forEach((part, index) => {
    const text = code.slice(part.start, part.end);
    const first = index === 0;
    const last = index === quasis.length - 1;
    const short = text
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/\s*\n\s*/g, '\n')
      .replace(/([{;},])\n/g, '$1')
      .replace(/\n(?=\})/g, '')
      .replace(first ? /^\n/ : /$^/, '')
      .replace(last ? /\n$/ : /$^/, '')
      .replace(/\n/g, ' ');
    if (short !== text && part.end > part.start) output.overwrite(part.start, part.end, short);
  });
}
