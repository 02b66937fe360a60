import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';
import { comparable, storyFiles, titleProblem } from './story-files.ts';

const files = storyFiles();

test('every title has a section, an area and a name', () => {
  expect(files.length).toBeGreaterThan(100);
  const problems = files.flatMap(({ file, title }) => {
    const problem = titleProblem(title);
    return problem === undefined ? [] : [`${file}: ${problem}`];
  });
  expect(problems).toEqual([]);
});

test.each([
  [undefined, 'title in single quotes'],
  ['UI kit/Display/Tile', 'the section is one of'],
  ['Kit/Tile', 'write Kit/<area>/<name>'],
  ['Foundations/Colors/Primary', 'write Foundations/<name>'],
  ['Kit/Form/Checkbox', 'the area is one of'],
  ['Kit/Actions/IconButton', 'sentence case'],
  ['Kit/Actions/Icon Button', 'sentence case'],
  ['Kit/Actions/', 'sentence case'],
])('the title %j is refused', (title, problem) => {
  expect(titleProblem(title)).toContain(problem);
});

test.each(['Kit/Actions/Icon button', 'Foundations/Tokens', 'Screens/Rewards/VIP'])(
  'the title %j is accepted',
  (title) => {
    expect(titleProblem(title)).toBeUndefined();
  },
);

test('no two titles are the same, or differ only in plural, hyphens or case', () => {
  expect(comparable('Kit/Actions/Log-ins')).toBe(comparable('Kit/Actions/Login'));
  const seen = new Map<string, string>();
  const doubles = files.flatMap(({ file, title = file }) => {
    const other = seen.get(comparable(title));
    seen.set(comparable(title), file);
    return other === undefined ? [] : [`${other} and ${file}: ${title}`];
  });
  expect(doubles).toEqual([]);
});

test('stories ask only for widths that the toolbar has', () => {
  const preview = readFileSync(path.join(root, 'storybook/.storybook/preview.tsx'), 'utf8');
  const options = /viewport: \{\s*options: \{(.*?)^ {6}\},/ms.exec(preview)?.[1] ?? '';
  const names = [...options.matchAll(/^\s*(\w+): \{ name:/gm)].map(([, name]) => name);
  expect(names).toEqual(['narrow', 'middle', 'wide']);
  const asked = files.flatMap(({ file, source }) =>
    [...source.matchAll(/viewport: \{\s*value: '([^']*)'/g)].map(([, name]) => ({ file, name })),
  );
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(({ name }) => !names.includes(name))).toEqual([]);
});

const kit = files.filter(({ file }) => file.startsWith('libs/ui-kit/'));

/** All of the kit, and each part of the site that has docs. */
const withDocs = files.filter((file) => kit.includes(file) || file.source.includes('componentDocs'));

test.each(withDocs)('$file documents its component', ({ source, meta }) => {
  const docs = /docs: componentDocs\(\{(.*?)\}\)/s.exec(meta)?.[1] ?? '';
  for (const field of ['purpose', 'do', 'dont', 'accessibility', 'content'])
    expect(docs).toMatch(new RegExp(`\\b${field}:\\s*\\[?\\s*['"\`].{15,}`));
  expect(meta).toContain("tags: ['autodocs']");
  expect(source).toContain('import { componentDocs } from ');
});

/** Not drawn: it gives styles or pictures to what is within. */
const providers = ['StyleProvider', 'StatePictures'];

test('every component that the kit exports is documented', () => {
  const index = readFileSync(path.join(root, 'libs/ui-kit/src/index.ts'), 'utf8');
  const exported = [...index.matchAll(/^export \{([^}]*)\} from '[^']+\.tsx';/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w*$/.test(name) && !name.endsWith('Icon'));
  const documented = kit.flatMap(({ meta }) => [
    ...(/component: (\w+)/.exec(meta)?.slice(1) ?? []),
    ...(/subcomponents: \{([^}]*)\}/
      .exec(meta)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? []),
  ]);
  expect(exported.length).toBeGreaterThan(30);
  expect(exported.filter((name) => ![...documented, ...providers].includes(name))).toEqual([]);
});

/** As Storybook makes it from title and name. */
const storyId = (title: string, name: string) =>
  `${title}--${name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-')}`
    .toLowerCase()
    .replaceAll(/[ /]/g, '-');

test('frames show stories that exist', () => {
  const ids = files.flatMap(({ source, title = '' }) =>
    [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => storyId(title, name)),
  );
  expect(ids).toContain('kit-actions-icon-button--on-surface');
  const shown = files.flatMap(({ source }) => [...source.matchAll(/\bstory="([^"]+)"/g)].map(([, id]) => id));
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((id) => !ids.includes(id ?? ''))).toEqual([]);
});
