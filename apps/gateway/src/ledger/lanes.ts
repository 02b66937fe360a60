/** Batches sent at once. More would only wait for the same disk and processors. */
const LANES = 2;
/** Times that one batch is sent again after a deadlock before its callers are told. */
const TRIES = 10;
const DEADLOCK = '40P01';

/** How requests of one kind go to the database together. */
export interface LaneWork<Request, Answer> {
  /** Requests of one batch at most. Larger ones hold their locks for longer than they save. */
  readonly largest: number;
  /** Names of what a request needs for itself: no two requests of one name are under way at once. */
  readonly needs: (request: Request) => readonly string[];
  /** Does a batch, all or nothing, and answers in its order. `lane` is below {@link LANES}. */
  readonly send: (requests: readonly Request[], lane: number) => Promise<readonly Answer[]>;
}

/** Requests that are collected. */
export interface Lanes<Request, Answer> {
  /** Answers once the request is on disk. When it rejects (the connection was lost) it may or may not have happened. */
  readonly ask: (request: Request) => Promise<Answer>;
  /** Finishes what was asked; refuses what is asked from now on. */
  readonly close: () => Promise<void>;
}

interface Waiting<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  tries: number;
}

/**
 * Natural group commit: what arrives while the lanes are busy goes together as one call of the database, in one transaction,
 * once a lane is free; a free lane sends at once. No timer: under load batches grow by themselves, and without load nobody
 * waits.
 */
export function createLanes<Request, Answer>({
  largest,
  needs,
  send,
}: LaneWork<Request, Answer>): Lanes<Request, Answer> {
  type Item = Waiting<Request, Answer>;
  let waiting: Item[] = [];
  const freeLanes = Array.from({ length: LANES }, (_, lane) => lane);
  const inUse = new Set<string>();
  let underWay = 0;
  let closed = false;
  let pumping = false;
  let drained: (() => void) | undefined;

  function pump(): void {
    pumping = false;
    while (waiting.length > 0) {
      const lane = freeLanes.pop();
      if (lane === undefined) return;
      const batch = takeBatch();
      if (batch.length === 0) {
        // All that waits needs what the other lanes have.
        freeLanes.push(lane);
        return;
      }
      underWay += batch.length;
      void run(batch, lane).finally(() => {
        underWay -= batch.length;
        for (const { request } of batch) for (const need of needs(request)) inUse.delete(need);
        freeLanes.push(lane);
        if (waiting.length > 0) later();
        else if (freeLanes.length === LANES) drained?.();
      });
    }
  }

  /** After the input that has already arrived was read, so that what came together is sent together. */
  function later(): void {
    if (pumping) return;
    pumping = true;
    setImmediate(pump);
  }

  /** The next requests that need nothing which another has. Of those of one name, none overtakes another. */
  function takeBatch(): Item[] {
    const batch: Item[] = [];
    const rest: Item[] = [];
    const passedOver = new Set<string>();
    // An even share: a lane that took all that waits would have it all again as soon as it is answered, and the others nothing.
    const share = Math.min(largest, Math.ceil((waiting.length + underWay) / LANES));
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

  async function run(batch: readonly Item[], lane: number): Promise<void> {
    try {
      const answers = await send(
        batch.map(({ request }) => request),
        lane,
      );
      batch.forEach((item, place) => {
        const answer = answers[place];
        if (answer === undefined)
          item.reject(new Error('a batch was answered with fewer answers than requests'));
        else item.resolve(answer);
      });
    } catch (error) {
      await recover(batch, lane, error);
    }
  }

  async function recover(batch: readonly Item[], lane: number, error: unknown): Promise<void> {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === DEADLOCK && batch.every((item) => item.tries < TRIES)) {
      for (const item of batch) item.tries += 1;
      await run(batch, lane);
    } else if (batch.length > 1 && /^2[23]/.test(code)) {
      // One request's fault must not be the others': each goes alone.
      for (const item of batch) await run([item], lane);
    } else {
      for (const { reject } of batch) reject(error);
    }
  }

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error('closed: nothing more is taken'));
          return;
        }
        waiting.push({ request, resolve, reject, tries: 0 });
        later();
      }),
    close: async () => {
      closed = true;
      if (waiting.length > 0 || freeLanes.length < LANES)
        await new Promise<void>((resolve) => (drained = resolve));
    },
  };
}
