import { expect, test } from 'vitest';
import { createBatchQueue } from './batch-queue.ts';

test('who asks again at once after an answer leaves each lane its share', async () => {
  const answered: (() => void)[] = [];
  const batches: { readonly lane: number; readonly size: number }[] = [];
  let sent = (): void => undefined;
  const lanes = createBatchQueue<number, number>({
    largest: 64,
    needs: () => [],
    send: (requests, lane) =>
      new Promise((resolve) => {
        batches.push({ lane, size: requests.length });
        answered.push(() => resolve(requests));
        sent();
      }),
  });
  const requested: Promise<number>[] = [];
  const ask = (count: number) => {
    for (let place = 0; place < count; place++) requested.push(lanes.submit(place));
  };
  const nextBatch = () => new Promise<void>((resolve) => (sent = resolve));

  ask(40);
  await nextBatch();
  expect(batches.map(({ size }) => size)).toEqual([20, 20]);
  for (let turn = 0; turn < 6; turn++) {
    answered.shift()?.();
    await Promise.all(requested.splice(0, 20));
    ask(20);
    await nextBatch();
    expect(batches.at(-1)).toEqual({ lane: batches[turn]?.lane, size: 20 });
  }
  for (const answer of answered) answer();
  await lanes.close();
});
