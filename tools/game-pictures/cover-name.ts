/** The parts of a cover's name, such as `rng-dragon-golden-gold` or `live-baccarat-n1-ruby`. */
export interface CoverName {
  readonly category: string;
  readonly subject: string;
  /** What is special about the game, or which of several equal ones it is. */
  readonly variant: string;
  readonly palette: string;
}

const pattern = /^([a-z]+)-([a-z]+)-([a-z0-9]+)-([a-z]+)$/;

/** @throws when it is not a name of that form */
export function readCoverName(name: string): CoverName {
  const [, category, subject, variant, palette] = pattern.exec(name) ?? [];
  if (!category || !subject || !variant || !palette) throw new Error(`Nothing is drawn for ${name}.`);
  return { category, subject, variant, palette };
}
