/** Names requests that move something. */
export interface RequestIds {
  /**
   * The id for what is asked: the same for the same content, so that sending it again after a lost answer does nothing
   * twice, and another as soon as the content changes.
   */
  readonly idFor: (content: string) => string;
  /** It has happened: the next request is another one, even for the same content. */
  readonly spend: () => void;
}

/** The ids of one form. */
export function createRequestIds(): RequestIds {
  let last: { content: string; id: string } | undefined;
  return {
    idFor: (content) => {
      if (last?.content !== content) last = { content, id: crypto.randomUUID() };
      return last.id;
    },
    spend: () => {
      last = undefined;
    },
  };
}
