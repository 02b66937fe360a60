import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { root } from '../workspace.ts';

/** The images of a deployment, each after what it is made from; each has a `Containerfile` in its folder below `deploy`. */
export const imageNames = ['gateway', 'office', 'sites'] as const;

/** The name under which an image is built. */
export const tagOf = (image: (typeof imageNames)[number]): string => `localhost/marquee/${image}`;

export const containerfileOf = (image: (typeof imageNames)[number]): string =>
  path.join(root, 'deploy', image, 'Containerfile');

/** The faults of all containerfiles, one line each. */
export function lintContainerfiles(): readonly string[] {
  return imageNames.flatMap((image) => {
    const file = containerfileOf(image);
    return validate(readFileSync(file, 'utf8')).map(
      ({ message, range }) => `${path.relative(root, file)}:${range.start.line + 1}: ${message}`,
    );
  });
}
