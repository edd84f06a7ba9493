import { americanPages } from './american-pages.ts';
import { britishPages } from './british-pages.ts';
import { frenchPages } from './french-pages.ts';
import { germanPages } from './german-pages.ts';
import { iberianPages } from './iberian-pages.ts';
import { indianPages } from './indian-pages.ts';
import type { Layout } from './layout.ts';
import { turkishPages } from './turkish-pages.ts';

/** Reports as whole pages, in the languages that are read. */
export const wholePages: readonly Layout[] = [
  ...americanPages,
  ...britishPages,
  ...indianPages,
  ...germanPages,
  ...frenchPages,
  ...turkishPages,
  ...iberianPages,
];
