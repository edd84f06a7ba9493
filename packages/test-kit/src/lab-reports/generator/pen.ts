import type { TextItem } from '@wellkept/labs/reading/page-text.ts';
import type { Factors } from './factors.ts';

export const size = 9;
const narrow = /[iljtfrI.,:;'()[\]!| -]/;
const wide = /[mwMW%@]/;

/** How wide a text is, in letters of three widths as in most fonts. */
export const measureText = (text: string): number =>
  size *
  [...text].reduce((sum, letter) => sum + (narrow.test(letter) ? 0.3 : wide.test(letter) ? 0.83 : /\p{Lu}/u.test(letter) ? 0.68 : 0.53), 0);

export type Pen = { pages: TextItem[][]; put: (text: string, x: number, y: number) => void; turnPage: () => void };

/** Writes pieces of text as a file holds them: as a whole or by the word, bold ones several times over. */
export function makePen({ print, pieces }: Factors): Pen {
  const pages: TextItem[][] = [[]];
  const copies = { once: 1, 'twice over': 2, 'four times over': 4 }[print];
  return {
    pages,
    turnPage: () => pages.push([]),
    put: (text, x, y) => {
      if (text === '') return;
      const words = pieces === 'words' ? [...text.matchAll(/\S+/g)] : [...text.matchAll(/^.*$/g)];
      for (const { 0: word, index } of words)
        for (let copy = 0; copy < copies; copy += 1)
          pages
            .at(-1)
            ?.push({ text: word, x: x + measureText(text.slice(0, index)) + copy * 0.3, y, width: measureText(word), height: size });
    },
  };
}
