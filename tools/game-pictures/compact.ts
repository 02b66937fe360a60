/** The least bytes of a part for which saying it once and naming it afterwards pays. */
const WORTH = 48;

/**
 * Makes the markup of a drawing smaller and leaves what is seen as it is: elements without content close themselves, and
 * what stands there several times, turned or mirrored, is written once and used by its name afterwards.
 */
export function compact(markup: string): string {
  let names = 0;
  const closed = markup.replaceAll(/><\/(?!g>|svg>|defs>|style>|pattern>|\w+Gradient>)\w+>/g, '/>');
  const mirrored = closed.replaceAll(
    /<g>((?:(?!<\/?g\b).)+)<\/g><g transform="(matrix[^"]+)">\1<\/g>/g,
    (_, part: string, transform: string) => {
      names += 1;
      return `<g id="m${names}">${part}</g><use href="#m${names}" transform="${transform}"/>`;
    },
  );
  const groups = /<g transform="([^"]+)">((?:(?!<\/?g\b).)+)<\/g>/g;
  const grouped = shared(mirrored, groups, 'g', ([, transform = '', part = '']) => ({
    transform,
    part,
    named: (name) => `<g id="${name}">${part}</g>`,
  }));
  const shapes = /<(\w+)([^<>]*?) transform="([^"]+)"([^<>]*?)\/>/g;
  return shared(grouped, shapes, 's', ([, tag = '', before = '', transform = '', after = '']) => ({
    transform,
    part: `${tag}${before}${after}`,
    named: (name) => `<${tag} id="${name}"${before}${after}/>`,
  }));
}

interface Part {
  readonly transform: string;
  readonly part: string;
  readonly named: (name: string) => string;
}

/** Writes a part that a pattern finds more than once a single time. */
function shared(
  markup: string,
  pattern: RegExp,
  prefix: string,
  read: (match: readonly string[]) => Part,
): string {
  const counts = new Map<string, number>();
  for (const match of markup.matchAll(pattern)) {
    const { part } = read(match);
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  const names = new Map<string, string>();
  return markup.replaceAll(pattern, (...match: string[]) => {
    const { transform, part, named } = read(match);
    if ((counts.get(part) ?? 0) < 2 || part.length < WORTH) return match[0] ?? '';
    const known = names.get(part);
    if (known !== undefined) return `<use href="#${known}" transform="${transform}"/>`;
    const name = `${prefix}${names.size}`;
    names.set(part, name);
    return `<g transform="${transform}">${named(name)}</g>`;
  });
}
