/** Batches sent at once. More would only wait for the same disk and processors. */
const CONCURRENT_BATCHES = 2;
/** Retries of a batch after a deadlock before its callers get the error. */
const TRIES = 10;
const DEADLOCK = '40P01';

/** How requests of one kind are sent to the database together. */
export interface BatchQueueOptions<Request, Answer> {
  /** Requests of one batch at most. Larger ones hold their locks for longer than they save. */
  readonly largest: number;
  /** Names of what a request uses exclusively: requests that share a name are never sent at the same time. */
  readonly needs: (request: Request) => readonly string[];
  /** Sends a batch, all or nothing; the answers are in the order of the requests. `slot` is below {@link CONCURRENT_BATCHES}. */
  readonly send: (requests: readonly Request[], slot: number) => Promise<readonly Answer[]>;
  readonly observe?: ObserveBatch | undefined;
}

/** Is told of each batch, before it is sent, how many requests it has and how many seconds the first of them has waited. */
export type ObserveBatch = (requests: number, waitedSeconds: number) => void;

/** Requests that are collected. */
export interface BatchQueue<Request, Answer> {
  /** Answers once the request is on disk. When it rejects (the connection was lost) it may or may not have happened. */
  readonly submit: (request: Request) => Promise<Answer>;
  /** Finishes pending requests and refuses new ones. */
  readonly close: () => Promise<void>;
}

interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  /** By `performance.now()`. */
  readonly since: number;
  tries: number;
}

/**
 * Group commit: requests that arrive while all slots are busy are sent together in one transaction when a slot is free. There
 * is no timer: batches grow under load, and without load a request is sent immediately.
 */
export function createBatchQueue<Request, Answer>({
  largest,
  needs,
  send,
  observe,
}: BatchQueueOptions<Request, Answer>): BatchQueue<Request, Answer> {
  type Item = Waiting<Request, Answer>;
  let waiting: Item[] = [];
  const freeSlots = Array.from({ length: CONCURRENT_BATCHES }, (_, slot) => slot);
  const inUse = new Set<string>();
  let underWay = 0;
  let closed = false;
  let isScheduled = false;
  let drained: (() => void) | undefined;

  function sendWaiting(): void {
    isScheduled = false;
    while (waiting.length > 0) {
      const slot = freeSlots.pop();
      if (slot === undefined) return;
      const batch = removeBatch();
      if (batch.length === 0) {
        // Every waiting request needs something that another slot is using.
        freeSlots.push(slot);
        return;
      }
      const [{ since } = { since: 0 }] = batch;
      observe?.(batch.length, (performance.now() - since) / 1000);
      underWay += batch.length;
      void run(batch, slot).finally(() => {
        underWay -= batch.length;
        for (const { request } of batch) for (const need of needs(request)) inUse.delete(need);
        freeSlots.push(slot);
        if (waiting.length > 0) scheduleSend();
        else if (freeSlots.length === CONCURRENT_BATCHES) drained?.();
      });
    }
  }

  /** After the input that has already arrived was read, so that what came together is sent together. */
  function scheduleSend(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(sendWaiting);
  }

  /** The next requests whose names are not in use. Requests that share a name keep their order. */
  function removeBatch(): Item[] {
    const batch: Item[] = [];
    const rest: Item[] = [];
    const passedOver = new Set<string>();
    // An even share: a slot that took every waiting request would get the same ones again, and the others none.
    const share = Math.min(largest, Math.ceil((waiting.length + underWay) / CONCURRENT_BATCHES));
    for (const [place, item] of waiting.entries()) {
      if (batch.length === share) {
        rest.push(...waiting.slice(place));
        break;
      }
      const needed = needs(item.request);
      if (needed.some((need) => inUse.has(need) || passedOver.has(need))) {
        for (const need of needed) passedOver.add(need);
        rest.push(item);
      } else {
        for (const need of needed) inUse.add(need);
        batch.push(item);
      }
    }
    waiting = rest;
    return batch;
  }

  async function run(batch: readonly Item[], slot: number): Promise<void> {
    try {
      const answers = await send(
        batch.map(({ request }) => request),
        slot,
      );
      batch.forEach((item, place) => {
        const answer = answers[place];
        if (answer === undefined)
          item.reject(new Error('a batch was answered with fewer answers than requests'));
        else item.resolve(answer);
      });
    } catch (error) {
      await recover(batch, slot, error);
    }
  }

  async function recover(batch: readonly Item[], slot: number, error: unknown): Promise<void> {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === DEADLOCK && batch.every((item) => item.tries < TRIES)) {
      for (const item of batch) item.tries += 1;
      await run(batch, slot);
    } else if (batch.length > 1 && /^2[23]/.test(code)) {
      // An invalid request must not fail the others, so each is sent alone.
      for (const item of batch) await run([item], slot);
    } else {
      for (const { reject } of batch) reject(error);
    }
  }

  return {
    submit: (request) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error('closed: nothing more is taken'));
          return;
        }
        waiting.push({ request, resolve, reject, since: performance.now(), tries: 0 });
        scheduleSend();
      }),
    close: async () => {
      closed = true;
      if (waiting.length > 0 || freeSlots.length < CONCURRENT_BATCHES)
        await new Promise<void>((resolve) => (drained = resolve));
    },
  };
}
