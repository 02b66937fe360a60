/** What a designer or engineer must know to use a component; the docs page of its stories shows it. */
export interface ComponentDocs {
  /** What it is for, in one or two sentences. */
  readonly purpose: string;
  /** How it is used well. */
  readonly do: readonly [string, ...string[]];
  /** What it is not used for, and what is used in its place. */
  readonly dont: readonly [string, ...string[]];
  /** What keyboard and screen reader get, and what its user must supply for it. */
  readonly accessibility: string;
  /** How its texts are written, and what they may be. */
  readonly content: string;
}

/** The docs of a component, to stand as `parameters.docs` in the `meta` of its stories. */
export const componentDocs = (docs: ComponentDocs): ComponentDocs => docs;
