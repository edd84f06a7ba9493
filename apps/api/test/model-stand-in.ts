import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in does with one request: pieces of text, a call of a tool, or a fault. */
export type Turn =
  | { kind: 'text'; pieces: readonly string[]; tokens?: readonly [number, number] }
  | { kind: 'call'; tool: string; input: object }
  /** Accepts and stays silent: without an answer at all, or after its headers. */
  | { kind: 'stall'; after?: 'nothing' | 'headers' }
  /** Continues a thought that never ends. */
  | { kind: 'think' }
  | { kind: 'break'; pieces: readonly string[] }
  | { kind: 'garbage' }
  | { kind: 'status'; status: number };

export type ModelStandIn = {
  url: string;
  requests: { headers: IncomingMessage['headers']; body: string }[];
  play: (...turns: Turn[]) => void;
  close: () => Promise<void>;
};

const writeEvent = (response: ServerResponse, data: unknown, name?: string) =>
  response.write(`${name === undefined ? '' : `event: ${name}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);

/** A server that speaks the streaming protocols of OpenAI and of Anthropic, and plays a script turn by turn. */
export async function startModelStandIn(): Promise<ModelStandIn> {
  const requests: ModelStandIn['requests'] = [];
  let turns: Turn[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const turn = turns.length > 1 ? turns.shift() : turns[0];
      if (!turn || turn.kind === 'status') {
        response.writeHead(turn?.status ?? 500, { 'content-type': 'application/json' }).end('{"error":{"message":"no","type":"x"}}');
        return;
      }
      if (turn.kind === 'stall' && turn.after !== 'headers') return;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (turn.kind === 'stall') {
        response.flushHeaders();
        return;
      }
      if (turn.kind === 'think') {
        streamThoughts(response);
        return;
      }
      if (turn.kind === 'garbage') {
        response.end('data: {{{ not json\n\ndata: \u0000\u0001\n\n');
        return;
      }
      if (request.url?.endsWith('/messages')) writeAnthropicTurn(response, turn);
      else writeOpenAiTurn(response, turn);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    play: (...next) => {
      turns = next;
      requests.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

type SpeakingTurn = Exclude<Turn, { kind: 'stall' | 'think' | 'garbage' | 'status' }>;

const createChunk = (delta: object, finish: string | null = null) => ({
  id: 'a',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'stand-in',
  choices: [{ index: 0, delta, finish_reason: finish }],
});

function streamThoughts(response: ServerResponse): void {
  const write = (content: string) => writeEvent(response, createChunk({ role: 'assistant', content }));
  write('<think>');
  const timer = setInterval(() => write('Both are common. '), 100);
  response.on('close', () => clearInterval(timer));
}

function writeOpenAiTurn(response: ServerResponse, turn: SpeakingTurn): void {
  if (turn.kind === 'call') {
    const call = {
      index: 0,
      id: `call_${turn.tool}`,
      type: 'function',
      function: { name: turn.tool, arguments: JSON.stringify(turn.input) },
    };
    writeEvent(response, createChunk({ role: 'assistant', tool_calls: [call] }));
    writeEvent(response, createChunk({}, 'tool_calls'));
  } else {
    for (const piece of turn.pieces) writeEvent(response, createChunk({ role: 'assistant', content: piece }));
    if (turn.kind === 'break') {
      response.destroy();
      return;
    }
    writeEvent(response, createChunk({}, 'stop'));
    const [input, output] = turn.tokens ?? [100, 20];
    writeEvent(response, {
      ...createChunk({}),
      choices: [],
      usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
    });
  }
  writeEvent(response, '[DONE]');
  response.end();
}

function writeAnthropicTurn(response: ServerResponse, turn: SpeakingTurn): void {
  const send = (type: string, data: object) => writeEvent(response, { type, ...data }, type);
  const usage = { input_tokens: 100, output_tokens: 1 };
  send('message_start', {
    message: { id: 'm', type: 'message', role: 'assistant', model: 'stand-in', content: [], stop_reason: null, stop_sequence: null, usage },
  });
  if (turn.kind === 'call') {
    send('content_block_start', { index: 0, content_block: { type: 'tool_use', id: `toolu_${turn.tool}`, name: turn.tool, input: {} } });
    send('content_block_delta', { index: 0, delta: { type: 'input_json_delta', partial_json: JSON.stringify(turn.input) } });
  } else {
    send('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
    for (const piece of turn.pieces) send('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } });
    if (turn.kind === 'break') {
      response.destroy();
      return;
    }
  }
  send('content_block_stop', { index: 0 });
  send('message_delta', {
    delta: { stop_reason: turn.kind === 'call' ? 'tool_use' : 'end_turn', stop_sequence: null },
    usage: { output_tokens: 20 },
  });
  send('message_stop', {});
  response.end();
}
