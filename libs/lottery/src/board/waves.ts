import { colors, playOf, type Color, type Family, type Play, type Row } from '@marquee/lottery-rules';

const seven = 7;

/** The wave of a ball of Mark Six. */
export function colorOfBall(ball: number): Color | undefined {
  const names = Object.keys(colors) as Color[];
  return names.find((name) => (colors[name] as readonly number[]).includes(ball));
}

/** Whether the picks of a row are balls of Mark Six, which have their colours. */
export function isBallRow(family: Family, { alphabet }: Row): boolean {
  return family.code === 'lhc' && alphabet.first === 1 && alphabet.symbols.length === 49;
}

/**
 * The balls that stand behind a pick of Mark Six which is none itself: those of an animal, a last digit, a half wave. Found by
 * asking the rules ball by ball; none where the pick is not about one ball.
 */
export function ballsBehind(family: Family, play: Play, row: Row, value: number): readonly number[] {
  if (family.code !== 'lhc' || isBallRow(family, row)) return [];
  const [first = ''] = row.alphabet.symbols;
  if (first === 'rat') return winningBalls(playOf(family, 'lhc.special.animal') ?? play, value);
  if (play.group === 'tails' || (play.group === 'sets' && row.alphabet.symbols.length === 10))
    return winningBalls(playOf(family, 'lhc.special.tail') ?? play, value);
  return play.group === 'special' || play.group.startsWith('normal-') ? winningBalls(play, value) : [];
}

/** The balls on the play's place with which the bet wins. */
function winningBalls({ group, wager }: Play, value: number): readonly number[] {
  const normal = /^normal-(\d)$/.exec(group)?.[1];
  const place = normal === undefined ? seven - 1 : Number(normal) - 1;
  return Array.from({ length: 49 }, (_, index) => index + 1).filter((ball) => {
    const draw = Array.from({ length: seven }, (_, at) => (at === place ? ball : 0));
    return wager.outcome([value], draw).kind === 'won';
  });
}
