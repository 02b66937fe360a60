import { isUtf8 } from 'node:buffer';
import type { PictureProblem, PictureProblemCode } from '@marquee/brand';
import { SaxesParser, type SaxesTagNS } from 'saxes';

/** Something wrong with a drawing, at a place in its text. */
export interface SvgProblem extends PictureProblem {
  readonly line: number;
  readonly column: number;
}

/** A drawing that may stand in a site: its size, and where its root element stands in the text. */
export interface Svg {
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

/** The most bytes of a drawing; larger ones are better saved as a photograph. */
export const largestSvg = 64 * 1024;

const svgNamespace = 'http://www.w3.org/2000/svg';

const forbidden: Readonly<Record<string, string>> = {
  script: 'Remove the script: a drawing is shown, it never runs.',
  foreignobject: 'Redraw it with shapes: foreign content may hold a page of its own.',
  iframe: 'Remove the frame.',
  object: 'Remove the embedded object.',
  embed: 'Remove the embedded object.',
  audio: 'Remove the sound.',
  video: 'Remove the film.',
  // These change attributes over time, and may turn a harmless link into a script.
  set: 'Remove the animation; movement belongs to the style sheet of the site.',
  animate: 'Remove the animation; movement belongs to the style sheet of the site.',
  handler: 'Remove the handler.',
};

type SvgResult =
  | { readonly ok: true; readonly value: Svg }
  | { readonly ok: false; readonly error: readonly SvgProblem[] };

/** Formats that are mistaken for an SVG, by how their files begin. */
const otherFormats: readonly (readonly [format: string, name: string, start: RegExp])[] = [
  ['PNG', 'a PNG picture', /^\x89PNG/],
  ['JPEG', 'a JPEG picture', /^\xFF\xD8\xFF/],
  ['GIF', 'a GIF picture', /^GIF8/],
  ['WebP', 'a WebP picture', /^RIFF[\s\S]{4}WEBP/],
  ['AVIF', 'an AVIF picture', /^[\s\S]{4}ftypavif/],
  ['PDF', 'a PDF document', /^%PDF/],
];

/** Reads an SVG file. Another format or encoding is one problem, not one for each byte that is not XML. */
export function readSvgFile(bytes: Buffer): SvgResult {
  const problem = (found: PictureProblem): SvgResult => ({
    ok: false,
    error: [{ line: 1, column: 1, ...found }],
  });
  const start = bytes.toString('latin1', 0, 16);
  const [format, other] = otherFormats.find(([, , pattern]) => pattern.test(start)) ?? [];
  if (format !== undefined)
    return problem({
      code: 'format',
      found: format,
      message: `This is ${other}, not an SVG drawing.`,
      cure: 'Export the drawing as SVG.',
    });
  if (!isUtf8(bytes))
    return problem({
      code: 'drawing-encoding',
      message: 'The drawing is not UTF-8.',
      cure: 'Save it as UTF-8.',
    });
  return readSvg(bytes.toString('utf8'));
}

/**
 * Reads a drawing with a real XML parser and refuses everything in it that could run a script or load from another server.
 *
 * @returns the drawing's size in its own units, or every problem with its place.
 */
export function readSvg(text: string): SvgResult {
  const problems: SvgProblem[] = [];
  let size: { width: number; height: number } | undefined;
  const parser = new SaxesParser({ xmlns: true, position: true });
  const report: Report = (code, found, message, cure) => {
    const { line, column } = parser;
    problems.push({
      line,
      column: column + 1,
      code,
      ...(found !== undefined && { found }),
      message,
      cure,
    });
  };

  if (Buffer.byteLength(text) > largestSvg)
    report(
      'bytes',
      `${Buffer.byteLength(text)}`,
      `The drawing has ${Buffer.byteLength(text)} bytes; at most ${largestSvg} are allowed.`,
      'Simplify it, for example with SVGO.',
    );
  let isBroken = false;
  parser.on('error', (error) => {
    // After the first error the parser guesses, and reports what follows from its guess.
    if (isBroken) return;
    isBroken = true;
    report(
      'drawing-xml',
      `${parser.line}`,
      `This is not well-formed XML: ${error.message.replace(/^\d+:\d+: /, '')}`,
      'Export the drawing again.',
    );
  });
  parser.on('doctype', () => {
    report(
      'drawing-doctype',
      undefined,
      'A document type is not allowed: it can define entities.',
      'Remove the <!DOCTYPE …> line.',
    );
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target !== 'xml')
      report(
        'drawing-instruction',
        `<?${target}?>`,
        `The instruction <?${target}?> is not allowed.`,
        'Remove it.',
      );
  });
  parser.on('opentag', (tag) => {
    if (size === undefined) size = sizeOf(tag, report);
    checkElement(tag, report);
    if (tag.local.toLowerCase() === 'style') style = '';
  });
  // A style sheet may be written in pieces, as text and as CDATA: it is judged as a whole.
  let style: string | undefined;
  const appendStyle = (content: string): void => {
    if (style !== undefined) style += content;
  };
  parser.on('text', appendStyle);
  parser.on('cdata', appendStyle);
  parser.on('closetag', (tag) => {
    if (tag.local.toLowerCase() !== 'style') return;
    checkStyle(style ?? '', report);
    style = undefined;
  });
  try {
    if (text.trim() === '') report('drawing-empty', undefined, 'The drawing is empty.', 'Export it again.');
    else parser.write(text).close();
  } catch (error) {
    // The parser stops at what it cannot continue from; the problem is reported already, unless it is another kind.
    if (problems.length === 0) throw error;
  }
  return problems.length > 0 || size === undefined
    ? { ok: false, error: problems }
    : { ok: true, value: { ...size, text } };
}

type Report = (code: PictureProblemCode, found: string | undefined, message: string, cure: string) => void;

function checkElement(tag: SaxesTagNS, report: Report): void {
  const name = tag.local.toLowerCase();
  const cure = forbidden[name] ?? (name.startsWith('animate') ? forbidden['animate'] : undefined);
  if (cure !== undefined)
    report('drawing-element', `<${tag.name}>`, `<${tag.name}> is not allowed in a drawing.`, cure);
  for (const attribute of Object.values(tag.attributes)) {
    const attributeName = attribute.local.toLowerCase();
    if (attributeName.startsWith('on'))
      report(
        'drawing-attribute',
        attribute.name,
        `The attribute ${attribute.name} would run a script.`,
        'Remove the attribute.',
      );
    else if (attributeName === 'href' || attributeName === 'src') checkReference(attribute.value, report);
    else checkStyle(attribute.value, report);
  }
}

/** A drawing may point into itself, and may carry a picture in its own text. */
function checkReference(value: string, report: Report): void {
  const target = value.trim();
  if (target.startsWith('#') || /^data:image\/(?:png|jpeg|webp);base64,[\w+/=\s]*$/.test(target)) return;
  report(
    'drawing-reference',
    short(target),
    `The drawing refers to "${short(target)}".`,
    'Draw it here, or refer to an element of this file by #id.',
  );
}

function checkStyle(value: string, report: Report): void {
  if (/@import|javascript:|expression\s*\(|\\/i.test(value))
    report(
      'drawing-style',
      short(value),
      `The style "${short(value)}" may load or run something.`,
      'Write the style without it.',
    );
  for (const match of value.matchAll(/url\s*\(\s*['"]?([^'")]*)/gi)) checkReference(match[1] ?? '', report);
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

function sizeOf(root: SaxesTagNS, report: Report): { width: number; height: number } | undefined {
  if (root.local !== 'svg' || root.uri !== svgNamespace) {
    report(
      'drawing-root',
      `<${root.name}>`,
      `The root element is <${root.name}>, not an SVG drawing.`,
      `Begin with <svg xmlns="${svgNamespace}" viewBox="…">.`,
    );
    return { width: 0, height: 0 };
  }
  const [, , width = 0, height = 0] = (root.attributes['viewBox']?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (width > 0 && height > 0) return { width, height };
  report(
    'drawing-view-box',
    undefined,
    'The root element has no usable viewBox.',
    'Add viewBox="0 0 <width> <height>".',
  );
  return { width: 0, height: 0 };
}
