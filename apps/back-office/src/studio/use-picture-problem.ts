import { useLingui } from '@lingui/react/macro';
import type { PictureProblemCode, PictureRule } from '@marquee/brand';
import type { FieldProblem } from '@marquee/contract';
import { formatNumber } from '@marquee/i18n';

const names = { svg: 'SVG', avif: 'AVIF', webp: 'WebP', png: 'PNG' } as const;

/** Whole kilobytes, as they are shown. */
export const kilobytes = (bytes: number): string => formatNumber(Math.ceil(bytes / 1024));

/** The formats of a place, as they are shown. */
export const formatsOf = ({ formats }: PictureRule): string =>
  formats.map((format) => names[format]).join(', ');

/**
 * Puts what the gateway finds wrong with a picture into the language of the back office. What it does not know stays as the
 * gateway says it.
 *
 * @param rule what the place of the picture allows
 */
export function usePictureProblem(rule: PictureRule): (problem: FieldProblem) => string {
  const { t } = useLingui();
  const formats = formatsOf(rule);
  const most = kilobytes(rule.maxBytes);
  const { width, height } = rule.size ?? {};
  return ({ rule: broken, figure = '', message }) => {
    const size = kilobytes(Number(figure));
    // An uploaded picture has no name that could promise another format.
    const texts: Record<Exclude<PictureProblemCode, 'name'>, string> = {
      bytes: t`The file has ${size} kB; at most ${most} kB are allowed here. Save it smaller.`,
      unreadable: t`This is no picture that can be read. Formats that are allowed here: ${formats}.`,
      format: t`This is ${figure}. Formats that are allowed here: ${formats}.`,
      pixels: t`The picture has ${figure} pixels. Save it with ${width} by ${height} pixels; half to twice of each will do.`,
      damaged: t`The picture is cut off or damaged. Save it again.`,
      'drawing-encoding': t`The drawing is not UTF-8. Save it as UTF-8.`,
      'drawing-empty': t`The drawing is empty. Export it again.`,
      'drawing-xml': t`Line ${figure} of the drawing is not well-formed XML. Export it again.`,
      'drawing-doctype': t`The drawing has a document type, which is not allowed. Remove its line with DOCTYPE.`,
      'drawing-instruction': t`The instruction ${figure} is not allowed in a drawing. Remove it.`,
      'drawing-element': t`The element ${figure} is not allowed in a drawing. Remove it.`,
      'drawing-attribute': t`The attribute ${figure} would run a script. Remove it.`,
      'drawing-reference': t`The drawing refers to "${figure}". Draw it in the file itself.`,
      'drawing-style': t`The style "${figure}" may load or run something. Write it without that.`,
      'drawing-root': t`The file begins with ${figure}, not with an SVG drawing. Export it as SVG.`,
      'drawing-view-box': t`The drawing has no usable viewBox. Add one with its width and height.`,
    };
    const code = broken.replace(/^picture-/, '');
    return Object.hasOwn(texts, code) ? texts[code as keyof typeof texts] : message;
  };
}
