import { DocumentError } from './document-error.ts';
import { documentLimits } from './limits.ts';
import { documentTypeOf } from './media-type.ts';
import { Reader } from './reader.ts';
import { recognisePages } from './recognise-pages.ts';
import type { TextPage } from './text-page.ts';
import { asItIs, type View } from './view.ts';

// Two processes, so that a document with its text in it does not wait behind a pile of photographs.
const opener = new Reader({ secondsMax: documentLimits.textSecondsMax, memoryBytesMax: documentLimits.textMemoryBytesMax });
const recogniser = new Reader({
  secondsMax: documentLimits.recognitionSecondsMax,
  memoryBytesMax: documentLimits.recognitionMemoryBytesMax,
});

export type Progress = { stage: 'opening' | 'recognising'; page: number | null; pageCount: number | null };

/**
 * The text of a document's pages. A page whose picture cannot be recognised comes without text and with its problem. Rejects with a
 * DocumentError that says why the document, or none of its pages, can be read.
 */
export async function readPages(bytes: Uint8Array, onProgress: (progress: Progress) => void = () => undefined): Promise<TextPage[]> {
  const type = documentTypeOf(bytes);
  if (type === null) throw new DocumentError('unknownType');
  onProgress({ stage: 'opening', page: null, pageCount: null });
  const pages = await textPages(bytes);
  if (pages.filter((page) => page === null).length > documentLimits.recognisedPagesMax) throw new DocumentError('tooManyPages');
  return recognisePages(pages, (page) => {
    onProgress({ stage: 'recognising', page, pageCount: pages.length });
    return recognised(bytes, type === 'application/pdf' ? page : null);
  });
}

/** One page, drawn by one process and recognised by another, so that neither carries what the other leaves behind. */
async function recognised(bytes: Uint8Array, page: number | null): Promise<TextPage> {
  const picture = page === null ? bytes : await opener.ask('draw', { bytes, page });
  return recogniser.ask('recognise', { picture, sideMax: documentLimits.recognisedSideMax }).catch((error: unknown) => {
    if (!(error instanceof DocumentError) || error.problem !== 'tooMuchMemory') throw error;
    return recogniser.ask('recognise', { picture, sideMax: documentLimits.recognisedSideSmall });
  });
}

/** The pages that have their text in them; null for those that are pictures. */
export const textPages = async (bytes: Uint8Array): Promise<readonly (TextPage | null)[]> => (await opener.ask('text', { bytes })).pages;

/** A page to look at, as a JPEG whose longer side has at most so many pixels. */
export const pagePicture = (
  bytes: Uint8Array,
  { page, sideMax, view = asItIs }: { page: number; sideMax: number; view?: View },
): Promise<Uint8Array> => opener.ask('picture', { bytes, page, sideMax, view });
