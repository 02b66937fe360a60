import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

/**
 * What can go wrong between a browser and a gateway: the line is cut before or within the answer, nothing comes, a page
 * of somebody else's comes, a proxy answers in the gateway's place, a file is gone, the gateway is asked for a host that
 * it does not know.
 */
export type Break = 'cut' | 'half' | 'silence' | 'garbage' | 'gone' | 'stranger' | '500' | '502' | '503';

/** The header by which a request says how it shall break: `<break> <beginning of the path>`. */
export const breakHeader = 'x-break';

/** A proxy before the gateway that passes everything on, and breaks what a request asks it to. */
export function startBrokenLine(listen: number, gateway: number): Server {
  const server = createServer((request, response) => {
    const [kind = '', path = ''] = String(request.headers[breakHeader] ?? '').split(' ');
    if (kind !== '' && request.url?.startsWith(path)) breakOff(kind as Break, request, response, gateway);
    else passOn(request, response, gateway);
  });
  return server.listen(listen, '127.0.0.1');
}

function breakOff(kind: Break, request: IncomingMessage, response: ServerResponse, gateway: number): void {
  switch (kind) {
    case 'stranger':
      request.headers.host = 'nobody.example';
      passOn(request, response, gateway);
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

function passOn(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: path, headers } = request;
  const onward = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
