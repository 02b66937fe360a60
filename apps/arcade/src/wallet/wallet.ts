import {
  operationAnswers,
  OPERATIONS_PATH,
  type Operation,
  type OperationAnswer,
  type OperationRequest,
} from '@marquee/vendor-protocol';
import { newestKey, vendorSigning, type SigningKey } from '@marquee/vendor-protocol/signing';
import * as v from 'valibot';

/**
 * What the gateway said. `unanswered`: it may or may not have done it: nothing came in time, or nothing that it signed.
 */
export type Asked<Name extends Operation> = OperationAnswer<Name> | { readonly status: 'unanswered' };

/** The gateway's seamless wallet, as one vendor meets it. */
export interface Wallet {
  readonly ask: <Name extends Operation>(
    operation: Name,
    request: OperationRequest<Name>,
  ) => Promise<Asked<Name>>;
}

/** Milliseconds after which an operation counts as unanswered. */
const PATIENCE = 5000;

const unanswered = { status: 'unanswered' } as const;

/**
 * Speaks to a gateway under a vendor's keys.
 *
 * @param gateway its origin, without a slash at the end
 */
export function createWallet(
  gateway: string,
  keys: readonly SigningKey[],
  patience: number = PATIENCE,
): Wallet {
  return {
    ask: async <Name extends Operation>(
      operation: Name,
      request: OperationRequest<Name>,
    ): Promise<Asked<Name>> => {
      const path = `${OPERATIONS_PATH}${operation}`;
      const body = JSON.stringify(request);
      const signed = vendorSigning.signRequest(newestKey(keys), { method: 'POST', path, body }, Date.now());
      try {
        const response = await fetch(gateway + path, {
          method: 'POST',
          headers: { ...signed.headers, 'content-type': 'application/json' },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        });
        const text = await response.text();
        const answer = { status: response.status, body: text };
        const headers = Object.fromEntries(response.headers);
        if (!vendorSigning.isAnswer(keys, signed.nonce, answer, headers)) return unanswered;
        const parsed = v.safeParse(operationAnswers[operation], parseJson(text));
        return parsed.success ? (parsed.output as OperationAnswer<Name>) : unanswered;
      } catch {
        return unanswered;
      }
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
