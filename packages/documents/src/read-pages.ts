import { DocumentError } from './document-error.ts';
import { documentLimits } from './limits.ts';
import { documentTypeOf } from './media-type.ts';
import { Reader } from './reader.ts';
import type { TextPage } from './text-page.ts';
import { asItIs, type View } from './view.ts';

// Two processes, so that a document with its text in it does not wait behind a pile of photographs.
const opener = new Reader({ secondsMax: documentLimits.textSecondsMax, memoryBytesMax: documentLimits.textMemoryBytesMax });
const recogniser = new Reader({
  secondsMax: documentLimits.recognitionSecondsMax,
  memoryBytesMax: documentLimits.recognitionMemoryBytesMax,
});

export type Progress = { stage: 'opening' | 'recognising'; page: number | null; pageCount: number | null };

/** The text of a document's pages. Rejects with a DocumentError that says why it cannot be read. */
export async function readPages(bytes: Uint8Array, onProgress: (progress: Progress) => void = () => undefined): Promise<TextPage[]> {
  if (documentTypeOf(bytes) === null) throw new DocumentError('unknownType');
  onProgress({ stage: 'opening', page: null, pageCount: null });
  const pages = await textPages(bytes);
  if (pages.filter((page) => page === null).length > documentLimits.recognisedPagesMax) throw new DocumentError('tooManyPages');
  const read: TextPage[] = [];
  for (const [at, page] of pages.entries()) {
    if (page === null) onProgress({ stage: 'recognising', page: at + 1, pageCount: pages.length });
    read.push(page ?? (await recogniser.ask('recognise', { bytes, page: at + 1 })));
  }
  return read;
}

/** The pages that have their text in them; null for those that are pictures. */
export const textPages = async (bytes: Uint8Array): Promise<readonly (TextPage | null)[]> => (await opener.ask('text', { bytes })).pages;

/** A page to look at, as a JPEG whose longer side has at most so many pixels. */
export const pagePicture = (
  bytes: Uint8Array,
  { page, sideMax, view = asItIs }: { page: number; sideMax: number; view?: View },
): Promise<Uint8Array> => opener.ask('picture', { bytes, page, sideMax, view });
