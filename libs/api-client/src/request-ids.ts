/** Ids that make repeated requests harmless. */
export interface RequestIds {
  /**
   * The id for a content: the same for the same content, so that a retry after a lost answer does nothing twice, and
   * another one as soon as the content changes.
   */
  readonly idFor: (content: string) => string;
  /** Call after success: the next request gets another id, even for the same content. */
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
