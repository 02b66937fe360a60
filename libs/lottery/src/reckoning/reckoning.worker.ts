import { reckon, type Kind, type Tasks } from './reckon.ts';

/** What the page asks: a task under a number. */
export interface Question {
  readonly id: number;
  readonly kind: Kind;
  readonly task: Tasks[Kind];
}

/** What the page is told; without an answer it was a mistake of the program's. */
export type Reply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly fault: string };

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const { id, kind, task } = data;
  try {
    postMessage({ id, answer: reckon(kind, task) } satisfies Reply);
  } catch (error) {
    postMessage({ id, fault: String(error) } satisfies Reply);
  }
});
