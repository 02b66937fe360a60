/**
 * Sends a request so that its progress is heard, which `fetch` cannot tell. Takes what this client gives to `fetch`, and
 * fails as `fetch` does.
 *
 * @param onProgress gets the share of the body that is sent, from 0 to 1
 */
export function uploadWith(
  onProgress: (share: number) => void,
): (address: string, init: RequestInit) => Promise<Response> {
  return (address, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      request.responseType = 'text';
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('content-type') ?? 'text/plain';
        resolve(
          new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }),
        );
      });
      request.addEventListener('error', () => reject(new TypeError('no connection')));
      request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort());
      request.send(typeof body === 'string' ? body : null);
    });
}
