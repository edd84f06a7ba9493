import { flushCompileCache } from 'node:module';
import { DocumentError } from './document-error.ts';
import { documentLimits } from './limits.ts';
import { detectDocumentType, isMessageType, type MessageType } from './media-type.ts';
import type { PagePicture, ReaderMessage, ReaderResponse, Requests } from './requests.ts';
import type { TextPage } from './text-page.ts';

// The process that opens documents of strangers: whatever they do to it, the server lives. Its parts are loaded when first needed.

let engine: ReturnType<typeof import('./engine.ts').loadEngine> | undefined;

process.on('message', async (message: ReaderMessage) => {
  const answer = await handleMessage(message);
  process.send?.(answer);
  // It is killed when it is no longer needed: what it compiled is saved for the next one now.
  flushCompileCache();
});
process.on('disconnect', () => process.exit());
// The parser may still fail at a part of a document that was answered for already. The next document must not pay for it.
process.on('unhandledRejection', () => undefined);

async function handleMessage(message: ReaderMessage): Promise<ReaderResponse> {
  const { id } = message;
  try {
    return { id, done: await processRequest(message) };
  } catch (error) {
    if (error instanceof DocumentError) return { id, problem: error.problem, detail: error.message };
    // A parser that meets nonsense may fail in any way, and may have been left unfit by the document before.
    return { id, failure: String(error) };
  }
}

function processRequest(message: ReaderMessage): Promise<Requests[ReaderMessage['kind']]['answer']> {
  if (message.kind === 'text') return extractText(message.bytes);
  if (message.kind === 'draw') return drawPage(message.bytes, message.page);
  if (message.kind === 'days') return splitDays(message.bytes);
  if (message.kind === 'unlock') return unlock(message);
  return message.kind === 'recognise' ? recognizePage(message.picture, message.sideMax) : renderPicture(message);
}

async function extractText(sent: Uint8Array): Promise<Requests['text']['answer']> {
  const { bytes, type } = await openDocument(sent);
  if (type === 'picture') {
    const { openPicture } = await import('./picture.ts');
    await openPicture(bytes);
    return { pages: [null] };
  }
  if (type !== 'pdf') return { pages: await readMessagePages(bytes, type) };
  const { openPdf, readTextPage: textPageOf } = await import('./pdf.ts');
  const pdf = await openPdf(bytes, 'text');
  const pages: (TextPage | null)[] = [];
  let itemsLeft: number = documentLimits.textItemsMax;
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { page, hasLayer, itemCount } = await textPageOf(pdf, number, itemsLeft);
      itemsLeft -= itemCount;
      pages.push(hasLayer ? page : null);
    }
  } finally {
    // A parser that is left alone works on, at the cost of the next document. One that is stuck never says that it has ended.
    void pdf.loadingTask.destroy();
  }
  if (pages.length === 0) throw new DocumentError('damaged', 'no pages');
  return { pages };
}

async function unlock({ bytes: sent, password }: Requests['unlock']['asked']): Promise<Uint8Array> {
  const { bytes, type } = await openDocument(sent);
  if (type !== 'pdf') throw new DocumentError('damaged', 'only a PDF can be locked');
  const { unlockPdf } = await import('./pdf.ts');
  return unlockPdf(bytes, password);
}

async function splitDays(sent: Uint8Array): Promise<Requests['days']['answer']> {
  const { bytes, type } = await openDocument(sent);
  if (type === 'pdf' || type === 'picture') throw new DocumentError('damaged', 'no file that computers exchange');
  const { splitByDay } = await import('./exchange/split-days.ts');
  return splitByDay(bytes, type);
}

async function recognizePage(picture: Uint8Array, sideMax: number): Promise<TextPage> {
  const { loadEngine } = await import('./engine.ts');
  const { recognizePicture: recognisedPage } = await import('./picture-recognition.ts');
  engine ??= loadEngine();
  return recognisedPage(await engine, picture, sideMax);
}

async function renderPicture({ bytes, page, sideMax, view }: ReaderMessage & { kind: 'picture' }): Promise<PagePicture> {
  const { renderView: viewedPicture } = await import('./picture.ts');
  const { default: sharp } = await import('sharp');
  const { data, width, height } = await viewedPicture(await drawPage(bytes, page, sideMax), view, sideMax);
  return { jpeg: await sharp(data).jpeg({ quality: 82 }).toBuffer(), width, height };
}

/** A page as a picture: of a PDF, of a message as it is printed, or the file itself where it is one. */
async function drawPage(sent: Uint8Array, page: number, sideMax?: number): Promise<Uint8Array> {
  const { bytes, type } = await openDocument(sent);
  if (type === 'picture') return bytes;
  if (type !== 'pdf') return drawMessagePage(bytes, type, { page, sideMax });
  const { renderPage: drawnPage, openPdf } = await import('./pdf.ts');
  const pdf = await openPdf(bytes, 'drawing');
  try {
    return await drawnPage(pdf, page, sideMax);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

type OpenedDocument = { bytes: Uint8Array; type: 'pdf' | 'picture' | MessageType };

/** The document itself; of an e-mail, what is attached to it. */
async function openDocument(bytes: Uint8Array): Promise<OpenedDocument> {
  const type = detectDocumentType(bytes);
  if (type === null) throw new DocumentError('unknownType');
  if (type === 'message/rfc822') {
    const { findAttachment } = await import('./exchange/mail.ts');
    // The text of a mail has commas as a table has.
    const skipped: ReadonlySet<unknown> = new Set([null, 'message/rfc822', 'text/csv']);
    return openDocument(findAttachment(bytes, (file) => !skipped.has(detectDocumentType(file))));
  }
  if (isMessageType(type)) return { bytes, type };
  return { bytes, type: type === 'application/pdf' ? 'pdf' : 'picture' };
}

async function readMessagePages(bytes: Uint8Array, type: MessageType): Promise<TextPage[]> {
  const { readMessage } = await import('./exchange/read-message.ts');
  return readMessage(bytes, type);
}

const printedSideMax = 1600;

async function drawMessagePage(
  bytes: Uint8Array,
  type: MessageType,
  { page, sideMax = printedSideMax }: { page: number; sideMax: number | undefined },
): Promise<Uint8Array> {
  const { drawTextPage } = await import('./exchange/draw-text-page.ts');
  const printed = (await readMessagePages(bytes, type))[page - 1];
  if (!printed) throw new DocumentError('damaged', 'no such page');
  return drawTextPage(printed, sideMax);
}
