import * as v from 'valibot';

/** What an editor shows for a key: its meaning, and an example of a value. */
export function about<Input>(description: string, example?: unknown) {
  return v.description<Input, string>(
    example === undefined ? description : `${description} For example: ${JSON.stringify(example)}`,
  );
}
