import { useState } from 'react';
import type { ContractKind, TermsInput } from '@marquee/commission';

/** An offer that was not sent yet. */
export interface OfferDraft {
  readonly account: string;
  readonly terms: TermsInput;
}

const keyOf = (kind: ContractKind, account: string) => `agent-offer:${kind}:${account}`;

/**
 * Keeps what an agent types in an offer in this tab, also when the form is closed or the page is loaded again.
 *
 * @param account for whom the form was opened; empty when the agent names the member in it
 */
export function useOfferDraft(kind: ContractKind, account: string, first: TermsInput) {
  const key = keyOf(kind, account);
  const [draft, setDraft] = useState<OfferDraft>(() => storedDraft(key) ?? { account, terms: first });
  return {
    draft,
    keep: (next: OfferDraft) => {
      setDraft(next);
      try {
        sessionStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Without storage the form holds it until it is closed.
      }
    },
    forget: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}

function storedDraft(key: string): OfferDraft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(draft: unknown): draft is OfferDraft {
  return (
    typeof draft === 'object' &&
    draft !== null &&
    'account' in draft &&
    typeof draft.account === 'string' &&
    'terms' in draft &&
    typeof draft.terms === 'object' &&
    draft.terms !== null &&
    'tiers' in draft.terms &&
    Array.isArray(draft.terms.tiers)
  );
}
