/** One package of the workspace, as the boundary rules see it. */
export interface WorkspacePackage {
  readonly name: string;
  /** Folder from the workspace root, with forward slashes. */
  readonly folder: string;
  readonly layer: Layer;
  /** All kinds of dependencies in package.json. */
  readonly dependencies: ReadonlySet<string>;
  /** Specifiers others may import: the name, and the name with each subpath of `exports`. */
  readonly faces: ReadonlySet<string>;
}

/** A source file with its path from the workspace root. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A broken rule at a line; the message says how to fix it. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

export const layers = ['rules', 'base', 'data', 'parts', 'feature', 'app', 'tool'] as const;
export type Layer = (typeof layers)[number];

/** The layers that a layer may import. Features do not import each other. */
const allowedImports: Record<Layer, readonly Layer[]> = {
  rules: ['rules'],
  base: ['rules', 'base'],
  data: ['rules', 'data'],
  parts: ['rules', 'base', 'data', 'parts'],
  feature: ['rules', 'base', 'data', 'parts'],
  app: ['rules', 'base', 'data', 'parts', 'feature'],
  tool: ['rules', 'base', 'data', 'parts', 'feature', 'app', 'tool'],
};

const cures: Record<Layer, string> = {
  rules:
    'A rule knows no screen and no server: pass the value in, or move the shared part down into a rules library.',
  base: 'Base libraries know no call: take data through props or arguments and let a feature pass it.',
  data: 'The transport knows no screen: return the value and let a feature show it.',
  parts: 'Parts that several features share know none of them: take data through props.',
  feature:
    'Features do not import each other: move what two need down (ui-kit, api-client, a rules library, records) and let the app join them.',
  app: 'Applications do not import each other: move what two need into a library.',
  tool: 'Tools may import everything but each other’s insides.',
};

/**
 * Faces that only some packages may import: a site's bundle holds nothing of the operators' calls, and the players' table does not
 * lead to them.
 */
const reservedFaces: Readonly<Record<string, readonly string[]>> = {
  '@marquee/contract/operator': [
    '@marquee/back-office',
    '@marquee/gateway',
    '@marquee/operator-cli',
    '@marquee/tools',
  ],
};

/** Folders inside a package that its other files may not import, because they have a face of their own. */
const closedFolders = ['libs/contract/src/operator/'];

/** The gateway runs without a browser and imports rules only. */
const rulesOnly = new Set(['@marquee/gateway']);

const importPattern =
  /(?:^|[\s;}])(?:import|export)\s*(?:type\s+)?(?:[\w*{}\s,$]+?\s*from\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/gm;

/**
 * Checks one file against the layers, the packages' exports and the declared dependencies.
 *
 * @returns every violation in the order of the file; empty when it keeps the rules.
 */
export function checkFile(file: SourceFile, packages: readonly WorkspacePackage[]): Violation[] {
  const own = packages.find((candidate) => file.path.startsWith(`${candidate.folder}/`));
  if (!own) return [];
  const violations: Violation[] = [];
  const report = (index: number, message: string): void => {
    violations.push({ path: file.path, line: lineOf(file.text, index), message });
  };
  for (const match of file.text.matchAll(importPattern)) {
    const specifier = match[1] ?? match[2] ?? '';
    const problem = problemWith(specifier, file.path, own, packages);
    // The match starts at the white space before the statement.
    if (problem) report(match.index + match[0].search(/\S/), problem);
  }
  for (const match of file.text.matchAll(/^export \*/gm)) {
    report(match.index, 'Name what is exported, one by one: `export { a, b } from …`.');
  }
  return violations;
}

function problemWith(
  specifier: string,
  path: string,
  own: WorkspacePackage,
  packages: readonly WorkspacePackage[],
): string | undefined {
  if (specifier.startsWith('.')) {
    const target = resolveRelative(path, specifier);
    const closed = closedFolders.find((folder) => target.startsWith(folder) && !path.startsWith(folder));
    if (closed !== undefined && target.startsWith(`${own.folder}/`))
      return `${closed} has a face of its own, so that others do not load it: keep it apart.`;
    if (target.startsWith(`${own.folder}/`)) return undefined;
    const owner = packages.find((candidate) => target.startsWith(`${candidate.folder}/`));
    if (!owner) return undefined;
    return `Do not reach into ${owner.folder} by path: import from "${owner.name}".`;
  }
  if (!specifier.startsWith('@marquee/')) return undefined;
  const target = packages.find(
    (candidate) => specifier === candidate.name || specifier.startsWith(`${candidate.name}/`),
  );
  if (!target) return `There is no package for "${specifier}".`;
  if (target.name === own.name) return `Inside ${own.name} use relative imports.`;
  if (!target.faces.has(specifier)) {
    return `"${specifier}" is inside ${target.name}: import from its face, ${[...target.faces].map((face) => `"${face}"`).join(' or ')}.`;
  }
  const users = reservedFaces[specifier];
  if (users !== undefined && !users.includes(own.name))
    return `"${specifier}" is for ${users.join(', ')} only: no site's bundle may hold it.`;
  const allowed = rulesOnly.has(own.name) ? ['rules'] : allowedImports[own.layer];
  if (!allowed.includes(target.layer)) {
    return `${own.name} (${own.layer}) may not import ${target.name} (${target.layer}). ${cures[own.layer]}`;
  }
  if (!own.dependencies.has(target.name)) {
    return `Declare "${target.name}" in the dependencies of ${own.folder}/package.json.`;
  }
  return undefined;
}

export function resolveRelative(path: string, specifier: string): string {
  return new URL(specifier, `file:///${path}`).pathname.slice(1);
}

function lineOf(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
