import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { bls12_381 as curve } from '@noble/curves/bls12-381.js';
import type { Drand } from '../lottery/drand.ts';

const { shortSignatures: signatures } = curve;
const { secretKey, publicKey } = signatures.keygen(new Uint8Array(48).fill(7));

/** A drand network of one with a round every second. It signs with a key of its own. */
export const localNetwork = {
  chain: createHash('sha256').update('local').digest('hex'),
  publicKey: Buffer.from(publicKey.toBytes()).toString('hex'),
  genesisSeconds: 1_692_803_367,
  periodSeconds: 1,
};

/** The network's signature of a round, in hexadecimal digits. */
export function signRound(round: number): string {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const message = createHash('sha256').update(number).digest();
  const point = signatures.hash(message, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  return Buffer.from(signatures.sign(point, secretKey).toBytes()).toString('hex');
}

/** The network with its relay, which publishes the rounds that it is told to. */
export interface LocalDrand extends Drand {
  readonly publish: (round: number) => void;
  readonly close: () => Promise<void>;
}

/** Starts the relay on this machine. Nothing is published at first; a POST request to a round's address publishes it too. */
export async function startLocalDrand(): Promise<LocalDrand> {
  const published = new Map<number, string>();
  const publish = (round: number) => void published.set(round, signRound(round));
  const server = createServer((request, response) => {
    const round = Number(request.url?.split('/').at(-1));
    if (request.method === 'POST') publish(round);
    const signature = published.get(round);
    response.writeHead(signature === undefined ? 404 : 200, { connection: 'close' });
    response.end(JSON.stringify({ round, signature }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    network: localNetwork,
    relays: [`http://127.0.0.1:${port}`],
    publish,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
