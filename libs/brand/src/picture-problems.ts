/** Why a picture is refused, for texts in other languages than those of the brand command. */
export type PictureProblemCode =
  | 'bytes'
  | 'unreadable'
  | 'format'
  /** Its name promises another format; only of a file next to a brand file. */
  | 'name'
  | 'pixels'
  | 'damaged'
  | 'drawing-encoding'
  | 'drawing-empty'
  | 'drawing-xml'
  | 'drawing-doctype'
  | 'drawing-instruction'
  | 'drawing-element'
  | 'drawing-attribute'
  | 'drawing-reference'
  | 'drawing-style'
  | 'drawing-root'
  | 'drawing-view-box';

/** Something wrong with a picture, and what would be right. */
export interface PictureProblem {
  readonly code: PictureProblemCode;
  /** What breaks the rule: bytes, a format, `256 × 256` pixels, a line, or a part of a drawing. */
  readonly found?: string;
  /** In English. */
  readonly message: string;
  readonly cure: string;
}
