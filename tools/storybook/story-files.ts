import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { root } from '../workspace.ts';

/** A file of stories. */
export interface StoryFile {
  /** Its path from the root of the workspace. */
  readonly file: string;
  readonly source: string;
  /** The source of its `meta`; empty when it has none in the usual form. */
  readonly meta: string;
  /** Undefined when its `meta` does not begin with a title in single quotes. */
  readonly title: string | undefined;
}

/** All story files of the workspace, in the order of their paths. */
export function storyFiles(): StoryFile[] {
  const files = globSync(
    ['storybook/stories/*.stories.tsx', 'libs/*/src/**/*.stories.tsx', 'apps/*/src/**/*.stories.tsx'],
    { cwd: root },
  );
  return files.toSorted().map((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const meta = /^const meta\b.*?^export default meta;/ms.exec(source)?.[0] ?? '';
    const title = /^const meta\b[^=]*= \{\s*title: '([^'\n]+)'/.exec(meta)?.[1];
    return { file, source, meta, title };
  });
}

/** The areas of each section of the sidebar; a section without areas has its entries directly below it. */
const areas: Readonly<Record<string, readonly string[]>> = {
  Foundations: [],
  Kit: ['Actions', 'Charts', 'Display', 'Feedback', 'Forms', 'Navigation', 'Overlays'],
  Parts: ['Authentication', 'Games', 'Lottery', 'Member centre', 'Messages', 'Records', 'Wallet'],
  Screens: [
    'Agent centre',
    'Authentication',
    'Frame',
    'Games',
    'Help',
    'Home',
    'Lottery',
    'Member centre',
    'Messages',
    'Rewards',
    'Wallet',
  ],
  'Back office': ['Brand', 'Content', 'General', 'Lottery', 'Members', 'Money', 'Staff'],
};

const properNames = new Set(['Apple', 'Firebase', 'Google', 'QR', 'VIP']);

/** @returns what is wrong with a title, in a sentence; undefined when nothing is. */
export function titleProblem(title: string | undefined): string | undefined {
  if (title === undefined) return 'Begin `const meta = {` with a title in single quotes.';
  const [section = '', ...rest] = title.split('/');
  const known = areas[section];
  if (!known) return `"${title}": the section is one of ${Object.keys(areas).join(', ')}.`;
  if (rest.length !== (known.length === 0 ? 1 : 2))
    return `"${title}": write ${section}/${known.length === 0 ? '' : '<area>/'}<name>.`;
  const area = known.length === 0 ? undefined : rest[0];
  if (area !== undefined && !known.includes(area))
    return `"${title}": the area is one of ${known.join(', ')}.`;
  const words = (rest.at(-1) ?? '').split(' ');
  const isSentenceCase = words.every(
    (word, at) => properNames.has(word) || (at === 0 ? /^[A-Z][a-z-]*$/ : /^[a-z-]+$/).test(word),
  );
  return isSentenceCase ? undefined : `"${title}": write the name in sentence case, in words.`;
}

/** What two titles have in common when they differ only in plural, hyphens or case. */
export const comparable = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[ -]/g, '')
    .replaceAll(/s(?=\/|$)/g, '');
