/** A fault in a Markdown page; `line` counts from 1. */
export interface Problem {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** A Markdown page by its path in the workspace. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

const sections = ['Status', 'Context', 'Decision', 'Consequences'];
/** About a printed page. */
const longestRecord = 450;

/**
 * Checks the decision records: numbered from 0001 without gaps, in the usual form, at most a page each.
 *
 * @param records the pages of `docs/decisions`, without its index
 */
export function checkDecisions(records: readonly Page[]): Problem[] {
  const ordered = records.toSorted((a, b) => a.path.localeCompare(b.path));
  return ordered.flatMap(({ path, text }, index) => {
    const problem = (message: string): Problem => ({ path, line: 1, message });
    const number = String(index + 1).padStart(4, '0');
    const problems: Problem[] = [];
    if (!path.startsWith(`docs/decisions/${number}-`))
      problems.push(problem(`The next number is ${number}.`));
    const named = path.slice('docs/decisions/'.length).slice(0, 4);
    if (!text.startsWith(`# ${named} `)) problems.push(problem(`The title begins with "# ${named} ".`));
    const found = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    if (found.join() !== sections.join()) problems.push(problem(`The sections are ${sections.join(', ')}.`));
    const words = text.split(/\s+/).length;
    if (words > longestRecord)
      problems.push(problem(`${words} words: a record has at most ${longestRecord}.`));
    return problems;
  });
}

const link = /\]\(([^)\s]+)\)/g;
/** Inline code that names a file or folder of the workspace; patterns and placeholders are not checked. */
const workspacePath = /`((?:apps|libs|tools|e2e|storybook|docs|brands)\/[\w./-]+)`/g;

/**
 * Checks that relative links and workspace paths in a page exist.
 *
 * @param exists whether a path of the workspace exists; generated files count as existing
 */
export function checkPaths({ path, text }: Page, exists: (path: string) => boolean): Problem[] {
  const folder = path.split('/').slice(0, -1);
  return text.split('\n').flatMap((content, index) => {
    const linked = [...content.matchAll(link)]
      .map(([, target = '']) => target.replace(/#.*$/, ''))
      .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
      .map((target) => resolve(folder, target));
    const named = [...content.matchAll(workspacePath)].map(([, target = '']) => target);
    return [...linked, ...named]
      .filter((target) => !exists(target))
      .map((target) => ({ path, line: index + 1, message: `${target} does not exist.` }));
  });
}

function resolve(folder: readonly string[], target: string): string {
  const parts = [...folder];
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
