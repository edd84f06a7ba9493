import { DocumentError, type DocumentProblem } from './document-error.ts';
import { level, type TextPage } from './text-page.ts';
import { asItIs } from './view.ts';

const unreadPage = (problem: DocumentProblem): TextPage => ({
  ...{ width: 1, height: 1, items: [], isRecognised: true, view: asItIs, slant: level },
  problem,
});

/**
 * Fills in the pages that have no text of their own (null), one after the other; the first is number 1. A page that fails comes without text
 * and with its problem, so that what the others say is kept. Rejects when no page can be read.
 */
export async function recognisePages(
  pages: readonly (TextPage | null)[],
  recognise: (number: number) => Promise<TextPage>,
): Promise<TextPage[]> {
  const read: TextPage[] = [];
  for (const [at, page] of pages.entries()) {
    // Each page may take minutes: after one that took too long, the others are not tried.
    const isLate = read.some(({ problem }) => problem === 'tooLong');
    read.push(page ?? (isLate ? unreadPage('tooLong') : await recogniseOrSayWhy(() => recognise(at + 1))));
  }
  const problem = read.find((page) => page.problem)?.problem;
  if (problem && read.every((page) => page.problem)) throw new DocumentError(problem);
  return read;
}

const recogniseOrSayWhy = (recognise: () => Promise<TextPage>): Promise<TextPage> =>
  recognise().catch((error: unknown) => {
    // A busy machine is not the page's fault.
    if (!(error instanceof DocumentError) || error.problem === 'busy') throw error;
    return unreadPage(error.problem);
  });
