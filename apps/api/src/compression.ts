import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, type InputType, zstdCompress, zstdCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyApp } from './services.ts';

/** About what goes out in one go anyway. */
export const compressedBytesMin = 4096;
/** What is compressed within about a millisecond. Longer answers go to a thread, so that nobody waits behind one. */
const bytesAtOnceMax = 131_072;

// The response waits for it: quality 1 of brotli takes a quarter of the time of quality 4 for a sixth more bytes.
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 } };
const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
export const gzipOptions = { level: 1 };

/** The best first: of an answer of 31 KB zstd takes half of brotli's time, and is the smallest. */
const encodings = ['zstd', 'br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];
type Encoder = { compress: (text: InputType) => Buffer; compressInThread: (text: InputType) => Promise<Buffer> };
const [zstdInThread, brotliInThread, gzipInThread] = [promisify(zstdCompress), promisify(brotliCompress), promisify(gzip)];
const encoders: Readonly<Record<Encoding, Encoder>> = {
  zstd: { compress: (text) => zstdCompressSync(text, zstdOptions), compressInThread: (text) => zstdInThread(text, zstdOptions) },
  br: { compress: (text) => brotliCompressSync(text, brotliOptions), compressInThread: (text) => brotliInThread(text, brotliOptions) },
  gzip: { compress: (text) => gzipSync(text, gzipOptions), compressInThread: (text) => gzipInThread(text, gzipOptions) },
};

/** The best encoding that a client takes (RFC 9110, 12.5.3); null for none of ours. One with the weight 0 is refused. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  const taken = accepted
    .toLowerCase()
    .split(',')
    .flatMap((part) => {
      const [name = '', weight = ''] = part.split(';', 2).map((one) => one.trim());
      return /^q=0(?:\.0*)?$/.test(weight) ? [] : [name];
    });
  return encodings.find((name) => taken.includes(name)) ?? null;
}

const isText = (type: unknown): boolean => typeof type === 'string' && /^(?:text\/|application\/(?:[\w.-]+\+)?json)/.test(type);

/** Compresses whole texts in one go: as a stream each costs a millisecond more. Streams are left to the plugin. */
export function compressTexts(app: FastifyApp): void {
  app.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload: unknown, done) => {
    if (typeof payload !== 'string' || payload.length < compressedBytesMin || reply.hasHeader('content-encoding'))
      return done(null, payload);
    const encoding = isText(reply.getHeader('content-type')) ? chooseEncoding(request.headers['accept-encoding']) : null;
    if (encoding === null) return done(null, payload);
    const { compress, compressInThread } = encoders[encoding];
    reply.removeHeader('content-length');
    reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' });
    if (payload.length <= bytesAtOnceMax) return done(null, compress(payload));
    compressInThread(payload).then((compressed) => done(null, compressed), done);
  });
}
