import { expect, it } from 'vitest';
import { DocumentError, type DocumentProblem } from './document-error.ts';
import { recognizePages } from './recognize-pages.ts';
import { noSkew, type TextPage } from './text-page.ts';
import { identityView } from './view.ts';

const createPage = (text: string): TextPage => ({
  ...{ width: 100, height: 100, isRecognised: true, view: identityView, slant: noSkew },
  items: [{ text, x: 0, y: 0, width: 10, height: 9 }],
});
const createFailingRecognizer =
  (problems: Readonly<Record<number, DocumentProblem>>, requestedPages: number[] = []) =>
  async (number: number) => {
    requestedPages.push(number);
    const problem = problems[number];
    if (problem) throw new DocumentError(problem);
    return createPage(`page ${number}`);
  };
const listTexts = (pages: readonly TextPage[]) => pages.map(({ items, problem }) => problem ?? items[0]?.text);

it('keeps what other pages say when one needs too much memory', async () => {
  const pages = await recognizePages([null, createPage('its own text'), null, null], createFailingRecognizer({ 3: 'tooMuchMemory' }));
  expect(listTexts(pages)).toEqual(['page 1', 'its own text', 'tooMuchMemory', 'page 4']);
});

it('does not try the pages after one that took too long', async () => {
  const requestedPages: number[] = [];
  const pages = await recognizePages([null, null, null], createFailingRecognizer({ 2: 'tooLong' }, requestedPages));
  expect([listTexts(pages), requestedPages]).toEqual([
    ['page 1', 'tooLong', 'tooLong'],
    [1, 2],
  ]);
});

it('refuses a document none of whose pages can be read, with the reason', async () => {
  await expect(recognizePages([null, null], createFailingRecognizer({ 1: 'tooMuchMemory', 2: 'tooMuchMemory' }))).rejects.toMatchObject({
    problem: 'tooMuchMemory',
  });
});

it('rejects the whole document, not one page, while the machine is busy', async () => {
  await expect(recognizePages([createPage('its own text'), null], createFailingRecognizer({ 2: 'busy' }))).rejects.toMatchObject({
    problem: 'busy',
  });
});
