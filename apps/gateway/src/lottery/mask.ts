/** A mask of up to 128 bits as two signed numbers of 64. */
export function maskHalves(mask: bigint): { readonly low: string; readonly high: string } {
  return { low: String(BigInt.asIntN(64, mask)), high: String(BigInt.asIntN(64, mask >> 64n)) };
}
