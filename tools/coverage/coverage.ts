/** A row of a coverage page that does not hold. */
export interface Gap {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** What a test file says that it shows; undefined where there is no such file. */
export type ReadFile = (path: string) => string | undefined;

/** `e2e/a.spec.ts` › the title of a test, a step or a story */
const reference = /^`([^`]+)` › (.+)$/;

/** The first argument of a test, of a group of tests or of a step, also after the rows of `each`. One that is skipped shows nothing. */
const title =
  /(?:(?<![\w.])(?:test|it|describe)(?:\.(?:describe|each|concurrent|serial|step))*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

const story = /^export const (\w+)/gm;

/**
 * Checks a coverage page: every row of its tables names what the product must do and at least one test that shows it, and
 * every test that is named exists under its title. Titles stand in the page as they stand in the file, `${…}` included.
 *
 * @returns every gap in the order of the page; a page without a single row is one, too.
 */
export function checkPage(page: { readonly path: string; readonly text: string }, read: ReadFile): Gap[] {
  const gaps: Gap[] = [];
  let rows = 0;
  for (const [index, text] of page.text.split('\n').entries()) {
    const [must, shown] = cells(text);
    if (must === undefined || shown === undefined || isHead(must, shown)) continue;
    rows += 1;
    const say = (message: string): void => void gaps.push({ path: page.path, line: index + 1, message });
    if (must === '') say('Say what the product must do.');
    for (const named of shown.split('<br>').map((part) => part.trim())) {
      const [, file = '', name = ''] = reference.exec(named) ?? [];
      if (file === '') say(`Name a test as \`file\` › title, not "${named}".`);
      else {
        const source = read(file);
        if (source === undefined) say(`There is no file ${file}.`);
        else if (!titlesOf(file, source).has(name)) say(`${file} has no test of the title "${name}".`);
      }
    }
  }
  if (rows === 0) gaps.push({ path: page.path, line: 1, message: 'The page names nothing that is shown.' });
  return gaps;
}

/** Every title of a file: its stories, or its tests, groups and steps. */
function titlesOf(file: string, source: string): ReadonlySet<string> {
  if (file.endsWith('.stories.tsx')) return new Set([...source.matchAll(story)].map(([, name = '']) => name));
  return new Set([...source.matchAll(title)].map(([, , text = '']) => text.replaceAll(/\\(.)/g, '$1')));
}

/** The two cells of a table's row, in Markdown. */
function cells(text: string): readonly (string | undefined)[] {
  if (!text.startsWith('|')) return [];
  return text
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** The names of the columns, or the line below them. */
function isHead(must: string, shown: string): boolean {
  return shown === 'Shown by' || /^:?-+:?$/.test(must);
}
