import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { DocumentError } from './document-error.ts';
import { documentLimits } from './limits.ts';
import { getAssetFolder } from './pdf-assets.ts';
import { isDecompressionBomb } from './pdf-decompression.ts';
import { isNestedTooDeep } from './pdf-nesting.ts';
import { isTextLayer, orientText } from './pdf-text.ts';
import { noSkew, type TextPage } from './text-page.ts';
import { identityView } from './view.ts';

/** The longer side of a page that is drawn to be recognised, in pixels. */
const drawnSideMax = 2200;

// The parser works in this process, which has nothing else to do. Named here it is not looked for and loaded a second time.
Object.assign(globalThis, { pdfjsWorker });

const blankPdf = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >> endobj
trailer << /Root 1 0 R /Size 4 >>
%%EOF`;

/** Shapes of letters are needed to draw a page, not to read its text. */
type Purpose = 'text' | 'drawing';

/** Opens a PDF, or says why not. `password`: of one that is locked. */
export async function openPdf(bytes: Uint8Array, purpose: Purpose, password?: string): Promise<PDFDocumentProxy> {
  if (isNestedTooDeep(bytes)) throw new DocumentError('tooDeep');
  if (await isDecompressionBomb(bytes)) throw new DocumentError('tooMuchMemory');
  const task = getDocument({
    // The parser takes the memory over.
    data: Uint8Array.from(bytes),
    ...(password !== undefined && { password }),
    cMapUrl: getAssetFolder('cmaps'),
    ...(purpose === 'drawing' && { standardFontDataUrl: getAssetFolder('standard_fonts') }),
    wasmUrl: getAssetFolder('wasm'),
    iccUrl: getAssetFolder('iccs'),
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    maxImageSize: documentLimits.pixelsMax,
    canvasMaxAreaInBytes: documentLimits.pixelsMax * 4,
    verbosity: 0,
  });
  const pdf = await task.promise.catch((error: unknown) => {
    const name = error instanceof Error ? error.name : '';
    throw new DocumentError(name === 'PasswordException' ? 'locked' : 'damaged', String(error));
  });
  if (pdf.numPages <= documentLimits.pagesMax) return pdf;
  await pdf.loadingTask.destroy();
  throw new DocumentError('tooManyPages');
}

/**
 * A locked PDF as one that asks for no password. Rejects with the problem `locked` where the password is not the right one. The parser
 * writes the pages of a single file as locked as they were, and those that are joined to an open file open: they are joined to a blank page,
 * which is left out again.
 */
export async function unlockPdf(bytes: Uint8Array, password: string): Promise<Uint8Array> {
  const locked = await openPdf(bytes, 'text', password);
  void locked.loadingTask.destroy();
  const task = getDocument({ data: new TextEncoder().encode(blankPdf), verbosity: 0 });
  task.onPassword = (giveThePassword: (password: string) => void) => giveThePassword(password);
  const joined = await extractPages(await task.promise, [{ document: null }, { document: Uint8Array.from(bytes) }]);
  return extractPages(await openPdf(joined, 'text'), [{ document: null, excludePages: [0] }]);
}

async function extractPages(pdf: PDFDocumentProxy, pages: Parameters<PDFDocumentProxy['extractPages']>[0]): Promise<Uint8Array> {
  try {
    return await pdf.extractPages(pages);
  } finally {
    void pdf.loadingTask.destroy();
  }
}

/** The text of a page where it has a layer of text that can be read; without items where it is a picture only. */
export async function readTextPage(
  pdf: PDFDocumentProxy,
  number: number,
  itemsMax: number = documentLimits.textItemsMax,
): Promise<{ page: TextPage; hasLayer: boolean; itemCount: number }> {
  const page = await getPage(pdf, number);
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const items = await readTextItems(page, itemsMax);
  const upright = orientText(items, { width, height, transform });
  page.cleanup();
  const { quarters, ...straight } = upright;
  const view = { ...identityView, quarters };
  return { page: { ...straight, view, isRecognised: false, slant: noSkew }, hasLayer: isTextLayer(upright.items), itemCount: items.length };
}

/** The pieces of text of a page, counted while they come. */
async function readTextItems(page: PDFPageProxy, itemsMax: number): Promise<object[]> {
  const items: object[] = [];
  const reader = page.streamTextContent({ includeMarkedContent: false, disableNormalization: false }).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    items.push(...piece.value.items);
    if (items.length <= itemsMax) continue;
    await reader.cancel(new Error('enough'));
    throw new DocumentError('tooLong', 'too many pieces of text');
  }
  return items;
}

/** Draws a page, its longer side at most so many pixels; a PNG. */
export async function renderPage(pdf: PDFDocumentProxy, number: number, sideMax: number = drawnSideMax): Promise<Uint8Array> {
  const page = await getPage(pdf, number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: sideMax / Math.max(width, height) });
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)));
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  // The parser's types know the browser's canvas; this one has the same methods.
  const target = { canvas, canvasContext: context, viewport } as unknown as Parameters<PDFPageProxy['render']>[0];
  await page.render(target).promise;
  page.cleanup();
  return canvas.encode('png');
}

function getPage(pdf: PDFDocumentProxy, number: number): Promise<PDFPageProxy> {
  return pdf.getPage(number).catch((error: unknown) => {
    throw new DocumentError('damaged', String(error));
  });
}
