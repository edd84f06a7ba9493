import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSocketServer } from 'node:net';

/** How a service can fail those who call it. */
export const badBehaviors = ['silent', 'slow', 'endless', 'lying', 'failing'] as const;
export type BadBehavior = (typeof badBehaviors)[number];

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

const writeSlowly = (response: ServerResponse, piece: string | Buffer, everyMs: number) => {
  const timer = setInterval(() => response.write(piece), everyMs);
  response.on('close', () => clearInterval(timer));
};
const writeEndlessly = (response: ServerResponse) => {
  const piece = Buffer.alloc(64 * 1024, ' ');
  const writeMore = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', writeMore);
  writeMore();
};

const answers: Readonly<Record<BadBehavior, Respond>> = {
  silent: () => undefined,
  slow: (response) => writeSlowly(response.writeHead(200, { 'content-type': 'application/json' }), ' ', 100),
  endless: (response) => writeEndlessly(response.writeHead(200, { 'content-type': 'application/json' })),
  lying: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please sign in to this network</html>'),
  failing: (response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{}'),
};

export type BadService = { url: string; behave: (as: BadBehavior | Respond) => void; calls: () => number; stop: () => void };

/** A service over HTTP that misbehaves in the way that a test names. */
export async function startBadService(first: BadBehavior | Respond = 'silent'): Promise<BadService> {
  let now = first;
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    (typeof now === 'string' ? answers[now] : now)(response, request.resume());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    behave: (as) => {
      now = as;
    },
    calls: () => calls,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A mail server that does wrong: it accepts the connection and says nothing, ten bytes a second, or a greeting without an end. */
export async function startBadMailServer(
  behavior: 'silent' | 'slow' | 'endless',
): Promise<{ url: string; open: () => number; stop: () => void }> {
  const open = new Set<{ destroy: () => void }>();
  const server = createSocketServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    const greeting = behavior === 'slow' ? '2' : `220-${'x'.repeat(4000)}\r\n`;
    const timer = setInterval(() => behavior !== 'silent' && socket.write(greeting), behavior === 'slow' ? 100 : 1);
    socket.on('close', () => {
      clearInterval(timer);
      open.delete(socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    open: () => open.size,
    stop: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
