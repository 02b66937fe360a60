import { expect, test } from 'vitest';
import { withStyledIds } from './styled-ids.ts';

const file = 'libs/ui-kit/src/button.tsx';
const change = (code: string, at = file): string => withStyledIds(code, at)?.code ?? code;
const idsOf = (code: string): string[] =>
  [...code.matchAll(/componentId:"([^"]+)"/g)].map((match) => match[1] ?? '');

test('every form of a styled component gets an id', () => {
  const code = change(`import styled, { css } from 'styled-components';
const A = styled.div\`color: red;\`;
const B = styled(A)\`color: red;\`;
const C = styled.button.attrs({ type: 'button' })\`color: red;\`;
const d = css\`color: red;\`;`);
  expect(idsOf(code)).toHaveLength(3);
  expect(new Set(idsOf(code)).size).toBe(3);
  expect(code).toContain("styled.button.attrs({ type: 'button' }).withConfig(");
  expect(code).toContain('const d = css`color: red;`');
});

test('an id depends on file and name, not on what stands around it', () => {
  const alone = idsOf(
    change("import styled from 'styled-components';\nconst Root = styled.div`color: red;`;"),
  );
  const later = idsOf(
    change(
      "import styled from 'styled-components';\nconst X = styled.p``;\nconst Root = styled.div`color: blue;`;",
    ),
  );
  const elsewhere = idsOf(
    change(
      "import styled from 'styled-components';\nconst Root = styled.div`color: red;`;",
      'libs/ui-kit/src/tile.tsx',
    ),
  );
  expect(later[1]).toBe(alone[0]);
  expect(elsewhere[0]).not.toBe(alone[0]);
});

test('templates lose line breaks and comments, not the spaces that mean something', () => {
  const code = change(`import styled from 'styled-components';
const A = styled.div\`
  /* why */
  margin: 0
    auto;
  padding: \${x}
    \${y};
  &:hover {
    color: red;
  }
  content: "a  b";
\`;`);
  expect(code).toContain('`margin: 0 auto;padding: ${x} ${y};&:hover {color: red;}content: "a  b";`');
});

test('a line comment, and a styled of another library, are left alone', () => {
  expect(
    change("import styled from 'styled-components';\nconst A = styled.div`\n  // no\n  color: red;\n`;"),
  ).toContain('// no\n  color: red;\n`');
  expect(withStyledIds("import styled from '@emotion/styled';\nconst A = styled.div``;", file)).toBeNull();
});
