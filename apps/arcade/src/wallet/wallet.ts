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
 * The gateway's answer. `unanswered`: it may or may not have done it: no answer in time, or no signed one.
 */
export type WalletAnswer<Name extends Operation> = OperationAnswer<Name> | { readonly status: 'unanswered' };

/** The gateway's seamless wallet, as one vendor sees it. */
export interface Wallet {
  readonly request: <Name extends Operation>(
    operation: Name,
    request: OperationRequest<Name>,
  ) => Promise<WalletAnswer<Name>>;
}

/** Milliseconds after which an operation counts as unanswered. */
const TIMEOUT = 5000;

const unanswered = { status: 'unanswered' } as const;

/**
 * Calls a gateway with a vendor's keys.
 *
 * @param gateway its origin, without a slash at the end
 */
export function createWallet(
  gateway: string,
  keys: readonly SigningKey[],
  timeout: number = TIMEOUT,
): Wallet {
  return {
    request: async <Name extends Operation>(
      operation: Name,
      request: OperationRequest<Name>,
    ): Promise<WalletAnswer<Name>> => {
      const path = `${OPERATIONS_PATH}${operation}`;
      const body = JSON.stringify(request);
      const signed = vendorSigning.signRequest(newestKey(keys), { method: 'POST', path, body }, Date.now());
      try {
        const response = await fetch(gateway + path, {
          method: 'POST',
          headers: { ...signed.headers, 'content-type': 'application/json' },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
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
