import { OPERATIONS_PATH, type Operation } from '@marquee/vendor-protocol';
import { newestKey, vendorSigning, type SigningKey } from '@marquee/vendor-protocol/signing';
import type { OwnSettings } from '../game-vendors/own/own.adapter.ts';
import { requestPort, type Answer } from './test-gateway.ts';

/** A vendor that speaks our own protocol, its pages on this machine. */
export const testVendor = {
  protocol: 'own',
  code: 'test-vendor',
  launchHosts: ['http://localhost:4111', 'http://127.0.0.1:4111'],
  keys: [
    { id: 'vendor-new', secret: 'n'.repeat(32) },
    { id: 'vendor-old', secret: 'o'.repeat(32) },
  ],
  onThisMachine: true,
} as const satisfies OwnSettings;

/** What a test may do wrong with a request. */
export interface RequestChanges {
  readonly key?: SigningKey;
  readonly now?: number;
  /** Sends these headers in place of fresh ones. */
  readonly headers?: Record<string, string>;
  /** Sends this body under the signature of another. */
  readonly body?: string;
}

/** What the gateway answered, and whether it was signed for this very request. */
export interface VendorAnswer {
  readonly http: Answer;
  readonly status: number;
  readonly signed: boolean;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Sends a request to a gateway as the vendor's server does. */
export async function sendAsVendor(
  port: number,
  operation: Operation | string,
  value: object,
  changes: RequestChanges = {},
  vendor: Pick<OwnSettings, 'keys'> = testVendor,
): Promise<VendorAnswer> {
  const body = JSON.stringify(value);
  const path = `${OPERATIONS_PATH}${operation}`;
  const key = changes.key ?? newestKey(vendor.keys);
  const made = vendorSigning.signRequest(key, { method: 'POST', path, body }, changes.now ?? Date.now());
  const headers = changes.headers ?? made.headers;
  const http = await requestPort(port, {
    method: 'POST',
    path,
    host: `127.0.0.1:${port}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: changes.body ?? body,
  });
  const nonce = headers['vendor-nonce'] ?? '';
  const answered = { status: http.status, body: http.text };
  const signed = vendorSigning.isAnswer([key], nonce, answered, http.headers);
  return { http, status: http.status, signed, value: JSON.parse(http.text) as Record<string, unknown> };
}
