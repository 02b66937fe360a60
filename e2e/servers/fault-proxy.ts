import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

/**
 * What can go wrong between a browser and a gateway: the connection is cut before or within the answer (`cut`, `half`), nothing
 * is answered (`silence`), another site's page is (`garbage`), a file is missing (`gone`), a proxy answers in the gateway's
 * place (`500` …), or the gateway gets a host that it does not know (`stranger`).
 */
export type Fault = 'cut' | 'half' | 'silence' | 'garbage' | 'gone' | 'stranger' | '500' | '502' | '503';

/** The header by which a request chooses its fault: `<fault> <beginning of the path>`. */
export const faultHeader = 'x-break';

/** A proxy in front of the gateway that forwards everything, and applies the fault that a request's header names. */
export function startFaultProxy(listen: number, gateway: number): Server {
  const server = createServer((request, response) => {
    const [kind = '', path = ''] = String(request.headers[faultHeader] ?? '').split(' ');
    if (kind !== '' && request.url?.startsWith(path)) applyFault(kind as Fault, request, response, gateway);
    else forward(request, response, gateway);
  });
  return server.listen(listen, '127.0.0.1');
}

function applyFault(kind: Fault, request: IncomingMessage, response: ServerResponse, gateway: number): void {
  switch (kind) {
    case 'stranger':
      request.headers.host = 'nobody.example';
      forward(request, response, gateway);
      break;
    case 'cut':
      request.socket.destroy();
      break;
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
      response.write('{"success":true,', () => request.socket.destroy());
      break;
    case 'silence':
      break;
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel</h1>');
      break;
    case 'gone':
      response.writeHead(404).end();
      break;
    default:
      response.writeHead(Number(kind), { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
  }
}

function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: path, headers } = request;
  const onward = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
