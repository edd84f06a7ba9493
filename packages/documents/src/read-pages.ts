import { DocumentError } from './document-error.ts';
import { documentLimits, readerLimits } from './limits.ts';
import { documentTypeOf } from './media-type.ts';
import { Reader } from './reader.ts';
import { type ReadingLane, TooLongForLane, workInLanes } from './reading-lane.ts';
import { recognisePages } from './recognise-pages.ts';
import type { TextPage } from './text-page.ts';
import { asItIs, type View } from './view.ts';

// Opening and recognizing have processes of their own, so that neither carries what the other leaves behind.
const readerFor = ({ heapMbMax, ...limits }: (typeof readerLimits)['open' | 'recognise'], lane: ReadingLane) =>
  new Reader({ lane, heapMbMax, limits: limits[lane] });
const readersFor = (lane: ReadingLane) => ({
  opener: readerFor(readerLimits.open, lane),
  recogniser: readerFor(readerLimits.recognise, lane),
});
const readers = { short: readersFor('short'), long: readersFor('long') };

export type Progress = { stage: 'opening' | 'recognising'; page: number | null; pageCount: number | null };

type Turn = {
  /** People take turns by this key. */
  person?: string;
  /** In the short lane, a document that takes longer is rejected with TooLongForLane. */
  lane?: ReadingLane;
};

/**
 * The text of a document's pages. A page whose picture cannot be recognised comes without text and with its problem. Rejects with a
 * DocumentError that says why the document, or none of its pages, can be read.
 */
export async function readPages(
  bytes: Uint8Array,
  { person = '', lane = 'long', onProgress }: Turn & { onProgress?: (progress: Progress) => void } = {},
): Promise<TextPage[]> {
  const type = documentTypeOf(bytes);
  if (type === null) throw new DocumentError('unknownType');
  onProgress?.({ stage: 'opening', page: null, pageCount: null });
  const pages = await textPages(bytes, { person, lane });
  const pictureCount = pages.filter((page) => page === null).length;
  if (pictureCount > documentLimits.recognisedPagesMax) throw new DocumentError('tooManyPages');
  if (lane === 'short' && pictureCount > documentLimits.shortRecognisedPagesMax) throw new TooLongForLane();
  return recognisePages(pages, (page) => {
    onProgress?.({ stage: 'recognising', page, pageCount: pages.length });
    return recognised(bytes, type === 'application/pdf' ? page : null, { person, lane });
  });
}

async function recognised(bytes: Uint8Array, page: number | null, { person, lane }: Required<Turn>): Promise<TextPage> {
  const { opener, recogniser } = readers[lane];
  const picture = page === null ? bytes : await opener.ask(person, 'draw', { bytes, page });
  const recognise = (sideMax: number) => recogniser.ask(person, 'recognise', { picture, sideMax });
  return recognise(documentLimits.recognisedSideMax).catch((error: unknown) => {
    if (!(error instanceof DocumentError) || error.problem !== 'tooMuchMemory') throw error;
    return recognise(documentLimits.recognisedSideSmall);
  });
}

/** The pages that have their text in them; null for those that are pictures. */
export const textPages = async (bytes: Uint8Array, { person = '', lane = 'long' }: Turn = {}): Promise<readonly (TextPage | null)[]> =>
  (await readers[lane].opener.ask(person, 'text', { bytes })).pages;

type Look = { page: number; sideMax: number; view?: View; person?: string };

/** A page to look at, as a JPEG whose longer side has at most so many pixels. */
export const pagePicture = (bytes: Uint8Array, { page, sideMax, view = asItIs, person = '' }: Look): Promise<Uint8Array> =>
  workInLanes('short', (lane) => readers[lane].opener.ask(person, 'picture', { bytes, page, sideMax, view }));
