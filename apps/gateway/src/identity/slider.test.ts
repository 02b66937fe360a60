import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawSlider, sliderSize } from './slider-picture.ts';
import { judgeTrace, SLIDER_KEY_STEP, SLIDER_TOLERANCE, type DragPoint } from './slider-trace.ts';

/** A drag as a hand makes it: slow, fast, slow, a little too far and back. */
function handDrag(position: number, duration = 900, points = 40): DragPoint[] {
  return Array.from({ length: points }, (_, at) => {
    const part = at / (points - 1);
    const eased = part < 0.9 ? (1 - Math.cos((part / 0.9) * Math.PI)) / 2 : 1;
    const overshoot = part > 0.75 && part < 1 ? 3 * Math.sin(((part - 0.75) / 0.25) * Math.PI) : 0;
    return { x: eased * position + overshoot, y: Math.sin(part * 5) * 2, t: part * duration };
  });
}
const drag = (points: DragPoint[], position: number) => judgeTrace({ kind: 'drag', points }, position);
const keys = (steps: number, gap: number, position: number) =>
  judgeTrace(
    {
      kind: 'keys',
      presses: Array.from({ length: steps }, (_, at) => ({ step: 1 as const, t: 250 + at * gap })),
    },
    position,
  );

describe('a drag', () => {
  test('of a hand passes, wherever the hole is and however slow the hand', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 96, max: 264 }),
        fc.integer({ min: 250, max: 30_000 }),
        (position, duration) => {
          expect(drag(handDrag(position, duration), position)).toBeUndefined();
        },
      ),
    );
  });
  test('is given a few pixels', () => {
    expect(drag(handDrag(200), 200 + SLIDER_TOLERANCE)).toBeUndefined();
    expect(drag(handDrag(200), 201 + SLIDER_TOLERANCE)).toBe('off');
    expect(drag(handDrag(200), 199 - SLIDER_TOLERANCE)).toBe('off');
  });
  test('of a script does not: even, at once, too quick, or none at all', () => {
    const even = Array.from({ length: 40 }, (_, at) => ({ x: (at / 39) * 200, y: 0, t: at * 20 }));
    expect(drag(even, 200)).toBe('even');
    const jump = [
      ...Array.from({ length: 10 }, (_, at) => ({ x: 0, y: 0, t: at * 50 })),
      { x: 200, y: 0, t: 700 },
    ];
    expect(drag(jump, 200)).toBe('jump');
    expect(drag(handDrag(200, 100), 200)).toBe('too-fast');
    expect(drag(handDrag(200, 61_000), 200)).toBe('too-slow');
    expect(drag([], 200)).toBe('too-few');
    expect(drag([{ x: 200, y: 0, t: 0 }], 200)).toBe('too-few');
    expect(
      drag(
        handDrag(200).map((point) => ({ ...point, t: -point.t })),
        200,
      ),
    ).toBe('backwards-in-time');
  });
});

describe('arrow keys', () => {
  test('pressed one by one or held down pass', () => {
    expect(keys(50, 180, 50 * SLIDER_KEY_STEP)).toBeUndefined();
    expect(keys(50, 30, 50 * SLIDER_KEY_STEP)).toBeUndefined();
  });
  test('can reach every place', () => {
    for (let position = 96; position <= 264; position++) {
      expect(keys(Math.round(position / SLIDER_KEY_STEP), 100, position)).toBeUndefined();
    }
  });
  test('pressed elsewhere, all at once or never do not pass', () => {
    expect(keys(50, 30, 100)).toBe('off');
    expect(keys(50, 1, 200)).toBe('too-fast');
    expect(judgeTrace({ kind: 'keys', presses: [] }, 200)).toBe('too-few');
  });
});

describe('the pictures', () => {
  test('are PNGs of their size, other ones each time, and the piece fits the hole', async () => {
    const { width, height, piece: side } = sliderSize;
    const places = new Set<number>();
    for (let round = 0; round < 8; round++) {
      const { background, piece, pieceY, position } = await drawSlider();
      expect(await sharp(background).metadata()).toMatchObject({ format: 'png', width, height });
      expect(await sharp(piece).metadata()).toMatchObject({ format: 'png', width: side, height: side });
      expect(position).toBeGreaterThanOrEqual(side * 2);
      expect(position + side).toBeLessThan(width);
      expect(pieceY + side).toBeLessThan(height);
      // The hole is dark where the piece is not: laid over it, the piece hides it.
      const inside = { left: position + 18, top: pieceY + 18, width: 12, height: 12 };
      const mean = async (source: Buffer, region: typeof inside) => {
        const { channels } = await sharp(
          await sharp(source).extract(region).removeAlpha().png().toBuffer(),
        ).stats();
        return channels.reduce((sum, channel) => sum + channel.mean, 0);
      };
      expect(await mean(background, inside)).toBeLessThan(
        await mean(piece, { ...inside, left: 18, top: 18 }),
      );
      places.add(position);
    }
    expect(places.size).toBeGreaterThan(3);
  });
});
