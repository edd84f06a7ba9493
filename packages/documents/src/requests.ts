import type { DocumentProblem } from './document-error.ts';
import type { DayFile } from './exchange/split-days.ts';
import type { TextPage } from './text-page.ts';
import type { View } from './view.ts';

/** A page to look at; its sides in pixels. */
export type PagePicture = { jpeg: Uint8Array; width: number; height: number };

/** What a reading process can be asked for, with what it answers. */
export type Requests = {
  /** The pages of a document that have a layer of text; the others, and a picture's only one, are to be recognised. */
  text: { asked: { bytes: Uint8Array }; answer: { pages: readonly (TextPage | null)[] } };
  /** The PDF that a locked one holds, as one that asks for no password. */
  unlock: { asked: { bytes: Uint8Array; password: string }; answer: Uint8Array };
  /** The days of a file that computers exchange, each as a file of its own. */
  days: { asked: { bytes: Uint8Array }; answer: DayFile[] };
  /** One page of a PDF as a picture to be recognised, in PNG. */
  draw: { asked: { bytes: Uint8Array; page: number }; answer: Uint8Array };
  /** The text of one page, recognised in its picture; the longer side is brought to at most so many pixels. */
  recognise: { asked: { picture: Uint8Array; sideMax: number }; answer: TextPage };
  /** One page as a picture to look at, in JPEG. */
  picture: { asked: { bytes: Uint8Array; page: number; sideMax: number; view: View }; answer: PagePicture };
};
export type RequestKind = keyof Requests;

export type ReaderMessage = { [Kind in RequestKind]: { kind: Kind; id: number } & Requests[Kind]['asked'] }[RequestKind];
/** A failure that no document is known to bring may be the fault of what was read before. */
type Failure = { problem: DocumentProblem; detail: string } | { failure: string };
export type ReaderResponse = { id: number } & ({ done: Requests[RequestKind]['answer'] } | Failure);
