import { build } from 'vite';
import { expect, test } from 'vitest';
import { unusedComponents, annotateComponents } from './unused-components.ts';

const library = `import * as React from "react";
var Link = React.forwardRef((props, ref) => React.createElement("a", { ...props, ref }));
Link.displayName = "Link";
var Form = React.forwardRef(() => "the form");
Form.displayName = "Form";
var Theme = React.createContext(null);
var Boundary = class extends React.Component { render() { return "the boundary"; } };
Boundary.contextType = Theme;
export { Boundary, Form, Link };`;

/** Bundles an entry that imports the library as an installed package. */
async function bundle(entry: string): Promise<string> {
  const modules = new Map([
    ['entry.js', entry],
    ['/node_modules/library/index.mjs', library],
  ]);
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (modules.has(id) ? id : null),
        load: (id) => modules.get(id) ?? null,
      },
      unusedComponents(['library']),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry.js', external: ['react'] } },
  });
  if (!('output' in result)) throw new Error('The build has no output.');
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
}

test('a component that nothing imports is left out, and one that is used remains', async () => {
  const code = await bundle('import { Link } from "/node_modules/library/index.mjs"; console.log(Link);');
  expect(code).toContain('"a"');
  expect(code).not.toContain('the form');
  expect(code).not.toContain('the boundary');
});

test.each([
  ['var A = React.memo(B);', 'var A = /* @__PURE__ */ React.memo(B);'],
  ['export const C = createContext(null);', 'export const C = /* @__PURE__ */ createContext(null);'],
  ['var D = class extends B {};', 'var D = /* @__PURE__ */ (() => class extends B {})();'],
  [
    'var D = class extends B {}; D.contextType = C;',
    'var D = /* @__PURE__ */ (() => class extends B { static contextType = C;})(); ',
  ],
  ['A.displayName = "A";', ''],
])('%s becomes %s', (code, changed) => {
  expect(annotateComponents(code)?.code).toBe(changed);
});

test.each([
  'A.displayName = nameOf(A);',
  'var A = React.useMemo(make);',
  'register(React.memo(B));',
  'settings.name = "A";',
])('%s is left as it is', (code) => {
  expect(annotateComponents(code)).toBeNull();
});
