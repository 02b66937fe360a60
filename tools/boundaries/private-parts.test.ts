import { expect, test } from 'vitest';
import { checkPrivateParts } from './private-parts.ts';

const check = (text: string) => checkPrivateParts({ path: 'apps/site/src/a.ts', text });

test.each([
  `import { __PRIVATE__ } from 'styled-components';`,
  `React.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED`,
  'sql`delete from graphile_worker._private_jobs`',
  `import { UNSAFE_createBrowserHistory } from 'react-router-dom';`,
  `import { x } from '@scope/library/internal/x.js';`,
  `export { x } from 'library/dist/x.js';`,
  `const x = await import("library/src/x");`,
  `import 'library/dist/style.css';`,
])('%s is refused', (text) => {
  expect(check(`const first = 1;\n${text}`)).toEqual([
    { path: 'apps/site/src/a.ts', line: 2, message: expect.stringMatching(/public|exports/) },
  ]);
});

test.each([
  `import { x } from './internal/x.ts';`,
  `import { x } from '../dist/x.ts';`,
  `import { x } from 'library/x';`,
  `const folder = 'dist/site/internal/';`,
  `const own = this.privatePart;`,
])('%s is allowed', (text) => {
  expect(check(text)).toEqual([]);
});
