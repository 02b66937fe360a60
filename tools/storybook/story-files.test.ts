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
