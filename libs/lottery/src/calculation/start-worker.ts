// oxlint-disable-next-line typescript/triple-slash-reference -- every package that compiles this file needs it
/// <reference path="./worker-address.d.ts" />
import { createCalculator, type WorkerHandle, type WorkerEvents } from './calculator.ts';
import type { WorkerReply } from './calculation.worker.ts';
// oxlint-disable-next-line import/default -- the build makes it
import address from './calculation.worker.ts?worker&url';

/** The part of Trusted Types that starting a worker needs; not every browser has it. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown };
}

function startWorker({ onReply, onFailed }: WorkerEvents): WorkerHandle {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  // The policy returns one address for any input.
  const policy = trustedTypes?.createPolicy('marquee-lottery', { createScriptURL: () => address });
  const worker = new Worker(policy ? (policy.createScriptURL(address) as string) : address, {
    type: 'module',
  });
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => onReply(data));
  worker.addEventListener('error', onFailed);
  worker.addEventListener('messageerror', onFailed);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    run: (question) => worker.postMessage(question),
    end: () => worker.terminate(),
  };
}

/** The page's one calculator; its worker starts with the first task. */
export const calculator = createCalculator(startWorker);
