import { tokenizeName } from './names.ts';

/** Makers and store brands that stand before or behind what they sell; those of one everyday word are among the noise of names. */
const makers: readonly (readonly string[])[] = [
  '21st century',
  'aldi',
  'almus',
  'amazon basic care',
  'asda',
  'basic care',
  'berkley and jensen',
  'blackmores',
  'bronson',
  'cvs health',
  'doctors best',
  'dr best',
  'galpharm',
  'garden of life',
  'gnc',
  'good neighbor',
  'good neighbor pharmacy',
  'good sense',
  'health aid',
  'holland barrett',
  'jamieson',
  'jarrow formulas',
  'kirkland signature',
  'lidl',
  'life extension',
  'lifeplan',
  'lloydspharmacy',
  'members mark',
  'morrisons',
  'natrol',
  'natures aid',
  'natures best',
  'natures bounty',
  'natures truth',
  'natures way',
  'new chapter',
  'nordic naturals',
  'now foods',
  'numark',
  'nutricost',
  'olly',
  'pure encapsulations',
  'puritans pride',
  'rite aid',
  'ritual',
  'sainsburys',
  'seven seas',
  'simply supplements',
  'solaray',
  'sports research',
  'spring valley',
  'sundown',
  'sundown naturals',
  'superdrug',
  'swisse',
  'swisse ultiboost',
  'tesco',
  'thorne',
  'thorne research',
  'top care',
  'trader joes',
  'up up',
  'viridian',
  'vitabiotics',
  'waitrose',
  'whole foods',
]
  .map(tokenizeName)
  .sort((one, other) => other.length - one.length);

/** "Spring Valley magnesium" is magnesium; null where no maker is named, or nothing but a maker. */
export function withoutMaker(name: string): string | null {
  const words = tokenizeName(name);
  for (const maker of makers) {
    if (maker.length >= words.length) continue;
    if (maker.every((word, at) => words[at] === word)) return words.slice(maker.length).join(' ');
    const end = words.length - maker.length;
    if (maker.every((word, at) => words[end + at] === word)) return words.slice(0, end).join(' ');
  }
  return null;
}
