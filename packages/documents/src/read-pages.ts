import { DocumentError } from './document-error.ts';
import type { DayFile } from './exchange/split-days.ts';
import { documentLimits, readerLimits } from './limits.ts';
import { detectDocumentType } from './media-type.ts';
import { DocumentReader } from './reader.ts';
import { type ReadingLane, runInLanes, TooLongForLane } from './reading-lane.ts';
import { recognizePages } from './recognize-pages.ts';
import type { PagePicture } from './requests.ts';
import type { TextPage } from './text-page.ts';
import { identityView, type View } from './view.ts';

// Opening and recognizing have processes of their own, so that neither carries what the other leaves behind.
const createReader = ({ heapMbMax, ...limits }: (typeof readerLimits)['open' | 'recognise'], lane: ReadingLane) =>
  new DocumentReader({ lane, heapMbMax, limits: limits[lane] });
const createReaders = (lane: ReadingLane) => ({
  opener: createReader(readerLimits.open, lane),
  recogniser: createReader(readerLimits.recognise, lane),
});
const readers = { short: createReaders('short'), long: createReaders('long') };

export type PageReadProgress = { stage: 'opening' | 'recognising'; page: number | null; pageCount: number | null };

type ReadOptions = {
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
  { person = '', lane = 'long', onProgress }: ReadOptions & { onProgress?: (progress: PageReadProgress) => void } = {},
): Promise<TextPage[]> {
  const type = detectDocumentType(bytes);
  if (type === null) throw new DocumentError('unknownType');
  onProgress?.({ stage: 'opening', page: null, pageCount: null });
  const pages = await readTextPages(bytes, { person, lane });
  const pictureCount = pages.filter((page) => page === null).length;
  if (pictureCount > documentLimits.recognisedPagesMax) throw new DocumentError('tooManyPages');
  if (lane === 'short' && pictureCount > documentLimits.shortRecognisedPagesMax) throw new TooLongForLane();
  return recognizePages(pages, (page) => {
    onProgress?.({ stage: 'recognising', page, pageCount: pages.length });
    return recognizePage(bytes, type.startsWith('image/') ? null : page, { person, lane });
  });
}

async function recognizePage(bytes: Uint8Array, page: number | null, { person, lane }: Required<ReadOptions>): Promise<TextPage> {
  const { opener, recogniser } = readers[lane];
  const picture = page === null ? bytes : await opener.ask(person, 'draw', { bytes, page });
  const recognizeAt = (sideMax: number) => recogniser.ask(person, 'recognise', { picture, sideMax });
  return recognizeAt(documentLimits.recognisedSideMax).catch((error: unknown) => {
    if (!(error instanceof DocumentError) || error.problem !== 'tooMuchMemory') throw error;
    return recognizeAt(documentLimits.recognisedSideSmall);
  });
}

/** The pages that have their text in them; null for those that are pictures. */
export const readTextPages = async (
  bytes: Uint8Array,
  { person = '', lane = 'long' }: ReadOptions = {},
): Promise<readonly (TextPage | null)[]> => (await readers[lane].opener.ask(person, 'text', { bytes })).pages;

/**
 * A locked PDF, or the one attached to an e-mail, as a PDF that asks for no password. Rejects with a DocumentError: `locked` where the
 * password is not the right one.
 */
export const unlockDocument = (bytes: Uint8Array, password: string, person: string): Promise<Uint8Array> =>
  runInLanes('short', (lane) => readers[lane].opener.ask(person, 'unlock', { bytes, password }));

/** The days of a file that was rejected as `severalDays`, each as a file of its own. */
export const splitDays = (bytes: Uint8Array, person: string): Promise<DayFile[]> =>
  runInLanes('short', (lane) => readers[lane].opener.ask(person, 'days', { bytes }));

type PagePictureOptions = { page: number; sideMax: number; view?: View; person?: string };

/** A page to look at, as a JPEG whose longer side has at most so many pixels and that has none of the file’s own data. */
export const renderPagePicture = (
  bytes: Uint8Array,
  { page, sideMax, view = identityView, person = '' }: PagePictureOptions,
): Promise<PagePicture> => runInLanes('short', (lane) => readers[lane].opener.ask(person, 'picture', { bytes, page, sideMax, view }));
