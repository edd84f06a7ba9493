import { expect, it } from 'vitest';
import { DocumentError, type DocumentProblem } from './document-error.ts';
import { recognisePages } from './recognise-pages.ts';
import { level, type TextPage } from './text-page.ts';
import { asItIs } from './view.ts';

const pageOf = (text: string): TextPage => ({
  ...{ width: 100, height: 100, isRecognised: true, view: asItIs, slant: level },
  items: [{ text, x: 0, y: 0, width: 10, height: 9 }],
});
const failing =
  (problems: Readonly<Record<number, DocumentProblem>>, asked: number[] = []) =>
  async (number: number) => {
    asked.push(number);
    const problem = problems[number];
    if (problem) throw new DocumentError(problem);
    return pageOf(`page ${number}`);
  };
const said = (pages: readonly TextPage[]) => pages.map(({ items, problem }) => problem ?? items[0]?.text);

it('keeps what other pages say when one needs too much memory', async () => {
  const pages = await recognisePages([null, pageOf('its own text'), null, null], failing({ 3: 'tooMuchMemory' }));
  expect(said(pages)).toEqual(['page 1', 'its own text', 'tooMuchMemory', 'page 4']);
});

it('does not try the pages after one that took too long', async () => {
  const asked: number[] = [];
  const pages = await recognisePages([null, null, null], failing({ 2: 'tooLong' }, asked));
  expect([said(pages), asked]).toEqual([
    ['page 1', 'tooLong', 'tooLong'],
    [1, 2],
  ]);
});

it('refuses a document none of whose pages can be read, with the reason', async () => {
  await expect(recognisePages([null, null], failing({ 1: 'tooMuchMemory', 2: 'tooMuchMemory' }))).rejects.toMatchObject({
    problem: 'tooMuchMemory',
  });
});

it('rejects the whole document, not one page, while the machine is busy', async () => {
  await expect(recognisePages([pageOf('its own text'), null], failing({ 2: 'busy' }))).rejects.toMatchObject({ problem: 'busy' });
});
