/**
 * Google's script for messages between frames, as far as Firebase's library and the emulator's frame use it. Runs in both, and
 * cannot be fetched without the internet.
 */
export function gapi(): void {
  type Handler = (data: unknown) => unknown;
  type Answered = (answers: readonly unknown[]) => void;

  /** Sends to another frame, and answers what comes from there. */
  function channelTo(other: () => Window | null) {
    const handlers = new Map<string, Handler>();
    const waiting = new Map<string, Answered>();
    window.addEventListener('message', ({ source, data }: MessageEvent) => {
      if (source !== other() || typeof data !== 'object' || data === null || !('gapi' in data)) return;
      const {
        gapi: kind,
        id,
        name,
        body,
      } = data as Record<'gapi' | 'id' | 'name', string> & { body: unknown };
      if (kind === 'answer') {
        // As Google's: Firebase throws in its callback whatever the answer is.
        try {
          waiting.get(id)?.([body]);
        } catch {}
        return;
      }
      const handler = handlers.get(name);
      if (!handler) return;
      void Promise.resolve(handler(body)).then((answer) =>
        other()?.postMessage({ gapi: 'answer', id, name, body: answer }, '*'),
      );
    });
    return {
      register: (name: string, handler: Handler) => void handlers.set(name, handler),
      send: (name: string, body: unknown, answered?: Answered) => {
        const id = crypto.randomUUID();
        if (answered) waiting.set(id, answered);
        other()?.postMessage({ gapi: 'call', id, name, body }, '*');
      },
    };
  }

  const parent = channelTo(() => window.parent);
  const context = {
    getParentIframe: () => parent,
    open(
      {
        url,
        where,
        attributes,
      }: { url: string; where: HTMLElement; attributes: { style?: Record<string, string> } },
      opened: (frame: object) => unknown,
    ) {
      const element = document.createElement('iframe');
      const { style, ...others } = attributes;
      for (const [name, value] of Object.entries(others)) element.setAttribute(name, String(value));
      Object.assign(element.style, style);
      const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
      element.src = url;
      where.append(element);
      const channel = channelTo(() => element.contentWindow);
      return opened({ ...channel, restyle: async () => [], ping: () => loaded });
    },
  };
  const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
  const iframes = {
    getContext: () => context,
    CROSS_ORIGIN_IFRAMES_FILTER: {},
    Iframe: undefined,
  };
  // A browser that denies storage to frames of other sites is no matter of these tests.
  try {
    void window.sessionStorage;
  } catch {
    Object.defineProperty(window, 'sessionStorage', { value: {} });
  }
  Object.assign(window, {
    gapi: { iframes, load: (_name: string, { callback }: { callback: () => void }) => callback() },
  });
  const onload = new URL(script).searchParams.get('onload') ?? 'gapi_onload';
  const callback: unknown = Reflect.get(window, onload);
  if (typeof callback === 'function') callback();
}
