import { picturesOf } from './artwork.ts';
import type { MeaningProblem } from './meaning.ts';
import type { BrandFile } from './schema.ts';
import { otherScheme, overlaid, themeDecisions } from './theme/decisions.ts';

/** What overlays say that cannot be: about each other, about the brand, and references that lead nowhere. */
export function overlayProblems(brand: BrandFile): MeaningProblem[] {
  return brand.overlays.flatMap((overlay, index) => {
    const problem = (keys: MeaningProblem['path'], message: string, expected: string): MeaningProblem => ({
      path: ['overlays', index, ...keys],
      message,
      expected,
    });
    const earlier = brand.overlays.slice(0, index);
    const together = earlier.find(
      ({ from, to }) =>
        Date.parse(from) < Date.parse(overlay.to) && Date.parse(overlay.from) < Date.parse(to),
    );
    return [
      ...(earlier.some(({ name }) => name === overlay.name)
        ? [problem(['name'], `"${overlay.name}" stands here a second time`, 'each name once')]
        : []),
      ...(Date.parse(overlay.from) < Date.parse(overlay.to)
        ? []
        : [problem(['to'], `"${overlay.name}" ends before it begins`, `a time after ${overlay.from}`)]),
      ...(together
        ? [
            problem(
              ['from'],
              `"${overlay.name}" and "${together.name}" run at the same time`,
              `a time not before ${together.to}, or an end not after ${together.from}`,
            ),
          ]
        : []),
      ...((overlay.theme ?? overlay.hero ?? overlay.artwork)
        ? []
        : [problem([], `"${overlay.name}" changes nothing`, 'theme, hero or artwork')]),
      ...(overlay.theme?.otherScheme && !brand.theme.otherScheme
        ? [
            problem(
              ['theme', 'otherScheme'],
              'the brand has one scheme',
              'the key otherScheme in theme, or not here',
            ),
          ]
        : []),
      ...withoutOriginal(brand, overlay.artwork).map((keys) =>
        problem(
          ['artwork', ...keys],
          'there is no picture that this one would replace',
          `the same key under artwork of the brand file, or not here`,
        ),
      ),
      ...referenceProblems(brand, index),
    ];
  });
}

/** The keys of pictures that the brand itself has none for. */
function withoutOriginal({ artwork }: BrandFile, own: BrandFile['artwork']): (readonly string[])[] {
  const known = picturesOf(artwork).map(({ keys }) => keys.join('.'));
  return picturesOf(own)
    .map(({ keys }) => keys)
    .filter((keys) => !known.includes(keys.join('.')));
}

function referenceProblems(brand: BrandFile, index: number): MeaningProblem[] {
  const overlay = brand.overlays[index];
  // What the brand's own theme refers to is reported there.
  if (!overlay?.theme || !themeDecisions(brand).ok) return [];
  const shown = overlaid(brand, overlay);
  const other = otherScheme(shown);
  return [
    [shown, ['theme']] as const,
    ...(other ? [[other, ['theme', 'otherScheme']] as const] : []),
  ].flatMap(([scheme, place]) => {
    const decisions = themeDecisions(scheme);
    if (decisions.ok) return [];
    return decisions.error.map(({ path, message }) => ({
      path: ['overlays', index, ...place, ...path.slice(1)],
      message,
      expected: 'a token that the file sets, or a colour object',
    }));
  });
}
