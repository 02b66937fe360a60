import { expect, test } from 'vitest';
import { createBatchQueue } from './batch-queue.ts';

test('a caller that submits again after each answer leaves every slot its share', async () => {
  const answered: (() => void)[] = [];
  const batches: { readonly slot: number; readonly size: number }[] = [];
  let sent = (): void => undefined;
  const batchQueue = createBatchQueue<number, number>({
    largest: 64,
    needs: () => [],
    send: (requests, slot) =>
      new Promise((resolve) => {
        batches.push({ slot, size: requests.length });
        answered.push(() => resolve(requests));
        sent();
      }),
  });
  const requested: Promise<number>[] = [];
  const submit = (count: number) => {
    for (let place = 0; place < count; place++) requested.push(batchQueue.submit(place));
  };
  const nextBatch = () => new Promise<void>((resolve) => (sent = resolve));

  submit(40);
  await nextBatch();
  expect(batches.map(({ size }) => size)).toEqual([20, 20]);
  for (let round = 0; round < 6; round++) {
    answered.shift()?.();
    await Promise.all(requested.splice(0, 20));
    submit(20);
    await nextBatch();
    expect(batches.at(-1)).toEqual({ slot: batches[round]?.slot, size: 20 });
  }
  for (const answer of answered) answer();
  await batchQueue.close();
});
