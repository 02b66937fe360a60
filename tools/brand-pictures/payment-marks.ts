import { siMastercard, siTether, siVisa, type SimpleIcon } from 'simple-icons';

/** A mark in a picture: where its square begins, and the length of its side. */
interface Place {
  readonly mark: SimpleIcon;
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Marks of means of payment by the name of their file; the square of Visa's is mostly empty, so that it is larger. */
const marks: Readonly<Record<string, readonly Place[]>> = {
  visa: [{ mark: siVisa, x: 4, y: -6, side: 40 }],
  mastercard: [{ mark: siMastercard, x: 9, y: -1, side: 30 }],
  usdt: [{ mark: siTether, x: 11, y: 1, side: 26 }],
  card: [
    { mark: siVisa, x: 1, y: 3, side: 22 },
    { mark: siMastercard, x: 25, y: 3, side: 22 },
  ],
};

/** The logos of means of payment with real marks, each an SVG of 48 by 28 in the colours of their owners, by file name. */
export function paymentMarks(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(marks).map(([name, places]) => [
      `payment-${name}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 28">${places.map(drawn).join('')}</svg>\n`,
    ]),
  );
}

const drawn = ({ mark: { hex, path }, x, y, side }: Place): string =>
  `<path fill="#${hex}" transform="translate(${x} ${y}) scale(${(side / 24).toFixed(4)})" d="${path}"/>`;
