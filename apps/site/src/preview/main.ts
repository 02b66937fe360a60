import { calls, previewStates } from '@marquee/contract';
import * as v from 'valibot';
import { answerOf, withMemberCentre } from './answer.ts';

// A script of its own before those of the page: the page's calls then come to this place in place of the network.
const { state: wanted, currency = '' } = document.currentScript?.dataset ?? {};
const state = previewStates.find((each) => each === wanted) ?? 'member';

try {
  sessionStorage.clear();
  sessionStorage.setItem('token', 'preview');
} catch {
  // Where the browser forbids storage in frames, the preview shows a guest.
}
// Other tabs keep the sessions that they have.
Reflect.deleteProperty(window, 'BroadcastChannel');

const statusAnswer = v.object({ success: v.literal(true), value: calls.systemStatus.response });

const send = window.fetch.bind(window);
window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  const answer = answerOf(request.method, pathname, { state, currency, now: Date.now() });
  if (answer === 'pending') return new Promise(() => undefined);
  if (answer !== 'gateway') return Response.json(answer.body, { status: answer.status });
  const headers = new Headers(request.headers);
  headers.delete('authorization');
  const response = await send(input, { ...init, headers });
  if (pathname !== calls.systemStatus.path) return response;
  const status = v.safeParse(statusAnswer, await response.clone().json());
  return status.success
    ? Response.json({ success: true, value: withMemberCentre(status.output.value) })
    : response;
};

/** An upload ends as one does without a connection: it must not reach the gateway. */
window.XMLHttpRequest = class extends XMLHttpRequest {
  override send(): void {
    this.dispatchEvent(new ProgressEvent('error'));
  }
};
