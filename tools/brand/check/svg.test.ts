import { expect, test } from 'vitest';
import { largestSvg, readSvg } from './svg.ts';

const drawing = (inner: string, root = 'viewBox="0 0 120 40"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inner}</svg>`;
const messages = (text: string): string => {
  const read = readSvg(text);
  return read.ok ? 'good' : read.error.map((problem) => problem.message).join('\n');
};

test('a plain drawing is read with its size', () => {
  const text = drawing(
    '<style>.a{fill:url(#g)}</style><defs><linearGradient id="g"/></defs><path class="a" d="M0 0h9"/><use href="#g"/>',
  );
  expect(readSvg(text)).toEqual({ ok: true, value: { width: 120, height: 40, text } });
});

test.each([
  ['a script', '<script>alert(1)</script>', '<script> is not allowed'],
  ['a script in another case', '<SCRIPT/>', '<SCRIPT> is not allowed'],
  [
    'a script under another prefix',
    '<s:script xmlns:s="http://www.w3.org/2000/svg"/>',
    '<s:script> is not allowed',
  ],
  ['a handler', '<path onclick="alert(1)"/>', 'onclick would run a script'],
  ['a handler in another case', '<path OnLoad="alert(1)"/>', 'OnLoad would run a script'],
  ['a foreign page', '<foreignObject><p/></foreignObject>', '<foreignObject> is not allowed'],
  [
    'an animation that sets a link',
    '<a><animate attributeName="href" to="javascript:x"/></a>',
    '<animate> is not allowed',
  ],
  [
    'a picture elsewhere',
    '<image href="https://other.example/a.png"/>',
    'refers to "https://other.example/a.png"',
  ],
  [
    'a picture elsewhere, by xlink',
    '<image xlink:href="//other.example/a.png"/>',
    'refers to "//other.example/a.png"',
  ],
  ['a script as a link', '<a href=" javascript:alert(1)"/>', 'refers to "javascript:alert(1)"'],
  ['markup as data', '<use href="data:image/svg+xml,%3Csvg/%3E"/>', 'refers to "data:image/svg+xml'],
  [
    'a fill elsewhere',
    '<path fill="url(https://other.example/#a)"/>',
    'refers to "https://other.example/#a"',
  ],
  [
    'a style sheet elsewhere',
    '<style>@import "https://other.example/a.css";</style>',
    'may load or run something',
  ],
  [
    'a font elsewhere',
    '<style>@font-face{src:url(//other.example/a)}</style>',
    'refers to "//other.example/a"',
  ],
  ['an escaped import', '<style>@\\69mport "x"</style>', 'may load or run something'],
  ['a style sheet inside CDATA', '<style><![CDATA[@import "x";]]></style>', 'may load or run something'],
  ['an instruction', '<?xml-stylesheet href="x.css"?>', 'instruction <?xml-stylesheet?>'],
])('%s is refused', (_name, inner, message) => {
  expect(messages(drawing(inner))).toContain(message);
});

test('what is no drawing is refused', () => {
  expect(messages('{"a": 1}')).toContain('not well-formed XML');
  expect(messages(drawing('<path>'))).toContain('not well-formed XML');
  expect(messages('<html xmlns="http://www.w3.org/1999/xhtml"/>')).toContain('<html>, not an SVG drawing');
  expect(messages(drawing('', 'width="10"'))).toContain('no usable viewBox');
  expect(messages(`<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}`)).toContain(
    'document type is not allowed',
  );
  expect(messages(drawing(`<path d="${'M0 0'.repeat(largestSvg / 4)}"/>`))).toContain(
    'at most 65536 are allowed',
  );
});

test('a problem has its place', () => {
  const read = readSvg(drawing('\n<path/>\n  <script/>'));
  expect(read).toMatchObject({
    ok: false,
    error: [{ line: 3, cure: expect.stringContaining('Remove the script') }],
  });
});
