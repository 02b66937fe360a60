import * as v from 'valibot';

/** Filters of a screen under a name. */
export interface SavedView {
  readonly name: string;
  /** The query of the address, without a question mark. */
  readonly search: string;
}

const viewsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ name: v.string(), search: v.string() })),
);

const keyOf = (screen: string) => `views:${screen}`;

/** The views of a screen that were saved in this browser; none when what is stored cannot be read. */
export function readViews(storage: Pick<Storage, 'getItem'>, screen: string): readonly SavedView[] {
  const parsed = v.safeParse(viewsSchema, storage.getItem(keyOf(screen)));
  return parsed.success ? parsed.output : [];
}

/** Saves the views of a screen. */
export function storeViews(
  storage: Pick<Storage, 'setItem'>,
  screen: string,
  views: readonly SavedView[],
): void {
  storage.setItem(keyOf(screen), JSON.stringify(views));
}
