import { randomInt } from 'node:crypto';
import type { SKRSContext2D } from '@napi-rs/canvas';

/** Size of the picture and of the piece, in pixels of the picture. */
export const sliderSize = { width: 320, height: 160, piece: 48 } as const;

/** A slider challenge as two pictures, and what only the gateway knows of it. */
export interface SliderPicture {
  /** PNG with a hole. */
  readonly background: Buffer;
  /** PNG of the piece that was cut out, to be laid over the picture at `pieceY`. */
  readonly piece: Buffer;
  /** Distance of the piece's upper edge from the picture's, in pixels. */
  readonly pieceY: number;
  /** Distance of the hole's left edge from the picture's, in pixels: the secret. */
  readonly position: number;
}

const MARGIN = 8;

/** Draws a challenge: a landscape of random shapes, one hole of the piece's outline, and one of another that fits nothing. */
export async function drawSlider(): Promise<SliderPicture> {
  // Loaded with the first challenge: a start does not wait for a drawing engine.
  const { createCanvas } = await import('@napi-rs/canvas');
  const { width, height, piece: side } = sliderSize;
  const position = randomInt(side * 2, width - side - MARGIN);
  const pieceY = randomInt(MARGIN, height - side - MARGIN);

  const scene = createCanvas(width, height);
  drawScene(scene.getContext('2d'));

  const piece = createCanvas(side, side);
  const cut = piece.getContext('2d');
  const knobs = randomKnobs();
  outline(cut, 0, 0, knobs);
  cut.save();
  cut.clip();
  cut.drawImage(scene, -position, -pieceY);
  cut.restore();
  cut.lineWidth = 2;
  cut.strokeStyle = 'rgba(255,255,255,0.9)';
  cut.stroke();

  const picture = scene.getContext('2d');
  hole(picture, position, pieceY, knobs);
  // A decoy hole, so that a search for the darkest area finds two.
  let other = position;
  while (Math.abs(other - position) <= side) other = randomInt(MARGIN, width - side - MARGIN);
  hole(picture, other, randomInt(MARGIN, height - side - MARGIN), randomKnobs(knobs));
  return {
    background: await scene.encode('png'),
    piece: await piece.encode('png'),
    pieceY,
    position,
  };
}

/** Which way the knob of each side points: out, in, or none. */
type Knobs = readonly [number, number, number, number];

function randomKnobs(unlike?: Knobs): Knobs {
  for (;;) {
    const knobs: Knobs = [randomInt(3) - 1, randomInt(3) - 1, randomInt(3) - 1, randomInt(3) - 1];
    if (knobs.some((knob) => knob !== 0) && knobs.join() !== unlike?.join()) return knobs;
  }
}

/** The outline of a piece whose box has its upper left corner at a point. */
function outline(context: SKRSContext2D, left: number, top: number, knobs: Knobs): void {
  const inset = 9;
  const side = sliderSize.piece - 2 * inset;
  const corners = [
    [left + inset, top + inset],
    [left + inset + side, top + inset],
    [left + inset + side, top + inset + side],
    [left + inset, top + inset + side],
  ] as const;
  context.beginPath();
  context.moveTo(corners[0][0], corners[0][1]);
  for (const [edge, [fromX, fromY]] of corners.entries()) {
    const [toX, toY] = corners[(edge + 1) % 4] ?? corners[0];
    const knob = knobs[edge] ?? 0;
    if (knob !== 0) {
      const angle = Math.atan2(toY - fromY, toX - fromX);
      context.arc((fromX + toX) / 2, (fromY + toY) / 2, 7, angle + Math.PI, angle, knob < 0);
    }
    context.lineTo(toX, toY);
  }
  context.closePath();
}

function hole(context: SKRSContext2D, left: number, top: number, knobs: Knobs): void {
  outline(context, left, top, knobs);
  context.fillStyle = 'rgba(10,14,24,0.55)';
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = 'rgba(255,255,255,0.7)';
  context.stroke();
}

/** Hills, discs and lines in random colours over a gradient: no two alike, none from a file. */
function drawScene(context: SKRSContext2D): void {
  const { width, height } = sliderSize;
  const hue = randomInt(360);
  const sky = context.createLinearGradient(0, 0, randomInt(width), height);
  sky.addColorStop(0, `hsl(${hue},65%,68%)`);
  sky.addColorStop(1, `hsl(${(hue + 40 + randomInt(80)) % 360},60%,40%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (let disc = 0; disc < 26; disc++) {
    context.fillStyle = `hsla(${(hue + randomInt(120)) % 360},70%,${30 + randomInt(50)}%,${0.25 + randomInt(50) / 100})`;
    context.beginPath();
    context.arc(randomInt(width), randomInt(height), 4 + randomInt(28), 0, Math.PI * 2);
    context.fill();
  }
  for (let hill = 0; hill < 3; hill++) {
    context.fillStyle = `hsla(${(hue + 180 + randomInt(60)) % 360},45%,${20 + hill * 12}%,0.8)`;
    context.beginPath();
    context.moveTo(0, height);
    const crest = height * (0.5 + hill * 0.15);
    for (let x = 0; x <= width; x += 40) context.lineTo(x, crest + randomInt(30) - 15);
    context.lineTo(width, height);
    context.fill();
  }
  for (let line = 0; line < 10; line++) {
    context.strokeStyle = `hsla(${randomInt(360)},60%,80%,0.5)`;
    context.lineWidth = 1 + randomInt(3);
    context.beginPath();
    context.moveTo(randomInt(width), randomInt(height));
    context.lineTo(randomInt(width), randomInt(height));
    context.stroke();
  }
}
