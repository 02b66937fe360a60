import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/**
 * The characters of a captcha as pen strokes on a grid of 4 by 6, so that a picture needs no font of the machine's.
 * Left out are those that look alike (0 O, 1 I L, 5 S, 2 Z, 8 B).
 */
const strokes: Record<string, string> = {
  '3': '0,0 4,0 2,2.5 4,4 3,6 0,6',
  '4': '3,6 3,0 0,4 4,4',
  '6': '4,0 1,2 0,4 1,6 3,6 4,4.5 3,3 0.5,3.5',
  '7': '0,0 4,0 1,6',
  '9': '3.5,2.5 1,3 0,1.5 1,0 3,0 4,2 3,6',
  A: '0,6 2,0 4,6 M 1,4 3,4',
  C: '4,1 3,0 1,0 0,2 0,4 1,6 3,6 4,5',
  E: '4,0 0,0 0,6 4,6 M 0,3 3,3',
  F: '4,0 0,0 0,6 M 0,3 3,3',
  H: '0,0 0,6 M 4,0 4,6 M 0,3 4,3',
  K: '0,0 0,6 M 4,0 0,3.5 M 1.2,2.8 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1.5 3,3 0,3',
  R: '0,6 0,0 3,0 4,1.5 3,3 0,3 M 1.5,3 4,6',
  T: '0,0 4,0 M 2,0 2,6',
  U: '0,0 0,4.5 1,6 3,6 4,4.5 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,2 3,6 4,0',
  X: '0,0 4,6 M 4,0 0,6',
  Y: '0,0 2,3 4,0 M 2,3 2,6',
};

const LENGTH = 4;
const WIDTH = 160;
const HEIGHT = 60;

/** A new answer: characters that are easy to tell apart. */
export function captchaAnswer(): string {
  const letters = Object.keys(strokes);
  return Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('');
}

/** Draws an answer, bent and crossed by lines. @returns a PNG of 160 by 60 in base64 */
export async function drawCaptcha(answer: string): Promise<string> {
  const wobble = (around: number, by: number) => (around + ((randomInt(2001) - 1000) / 1000) * by).toFixed(1);
  const letters = [...answer].map((letter, place) => {
    const path = (strokes[letter] ?? '')
      .split(' M ')
      .map(
        (line) =>
          `M ${line
            .split(' ')
            .map((point) =>
              point
                .split(',')
                .map((at) => wobble(Number(at) * 6, 1.1))
                .join(' '),
            )
            .join(' L ')}`,
      )
      .join(' ');
    const x = 18 + place * 35;
    return `<g transform="translate(${wobble(x, 4)} ${wobble(12, 5)}) rotate(${wobble(0, 18)} 12 18) skewX(${wobble(0, 12)})"><path d="${path}" stroke="#263042" stroke-width="${wobble(3.6, 0.8)}"/></g>`;
  });
  const lines = Array.from(
    { length: 5 },
    () =>
      `<path d="M 0 ${randomInt(HEIGHT)} C 50 ${randomInt(HEIGHT)} 110 ${randomInt(HEIGHT)} ${WIDTH} ${randomInt(HEIGHT)}" stroke="#57657f" stroke-width="1.4"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="100%" height="100%" fill="#f3f5f9"/>${letters.join('')}${lines.join('')}</svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer();
  return png.toString('base64');
}
