import { DocumentError, type DocumentProblem } from './document-error.ts';
import { noSkew, type TextPage } from './text-page.ts';
import { identityView } from './view.ts';

const createUnreadPage = (problem: DocumentProblem): TextPage => ({
  ...{ width: 1, height: 1, items: [], isRecognised: true, view: identityView, slant: noSkew },
  problem,
});

/**
 * Recognizes the pages that have no text of their own (null), one after the other; the first is number 1. A page that fails has no text
 * and names its problem, so that the others are not lost. Rejects when no page can be read.
 */
export async function recognizePages(
  pages: readonly (TextPage | null)[],
  recognize: (number: number) => Promise<TextPage>,
): Promise<TextPage[]> {
  const read: TextPage[] = [];
  for (const [at, page] of pages.entries()) {
    // Each page may take minutes: after one that took too long, the others are not tried.
    const isLate = read.some(({ problem }) => problem === 'tooLong');
    read.push(page ?? (isLate ? createUnreadPage('tooLong') : await recognizeOrExplain(() => recognize(at + 1))));
  }
  const problem = read.find((page) => page.problem)?.problem;
  if (problem && read.every((page) => page.problem)) throw new DocumentError(problem);
  return read;
}

const recognizeOrExplain = (recognize: () => Promise<TextPage>): Promise<TextPage> =>
  recognize().catch((error: unknown) => {
    // A busy machine is not the page's fault.
    if (!(error instanceof DocumentError) || error.problem === 'busy') throw error;
    return createUnreadPage(error.problem);
  });
