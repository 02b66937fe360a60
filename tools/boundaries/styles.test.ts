import { describe, expect, it } from 'vitest';
import { checkStyles } from './styles.ts';

const check = (body: string, path = 'libs/wallet/src/a.tsx'): string[] =>
  checkStyles({ path, text: `const a = 1;\nconst Root = styled.div\`\n${body}\n\`;\n` }).map(
    (violation) => `${violation.line}: ${violation.message}`,
  );

describe('style literals', () => {
  it.each([
    'color: ${theme.color.text};',
    'font-size: ${theme.text.size.m}; font-family: inherit;',
    'padding: ${theme.space.m} 0; margin: 0 auto;',
    'width: calc(100% - ${theme.space.m});',
    'border: 1px solid ${theme.color.line};',
  ])('lets %s be', (body) => {
    expect(check(body)).toEqual([]);
  });

  it.each([
    ['color: #fff;', 'theme.color'],
    ['background: rgba(0, 0, 0, 0.5);', 'theme.color'],
    ['font-size: 14px;', 'theme.text.size'],
    ["font-family: 'Arial';", 'theme.text.family'],
    ['padding: 12px;', 'theme.space'],
    ['margin-top: 0 1rem;', 'theme.space'],
  ])('refuses %s', (body, cure) => {
    expect(check(body)).toEqual([expect.stringContaining(cure)]);
    expect(check(body)[0]).toMatch(/^3: /);
  });

  it('lets the theme itself define them', () => {
    expect(check('color: #fff;', 'libs/ui-kit/src/theme/theme.ts')).toEqual([]);
  });
});
