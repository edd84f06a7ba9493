import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import { spellings } from '@wellkept/labs/testing/reading/unit-spellings.ts';
import { pick, type Random } from './chance.ts';
import type { Factors } from './factors.ts';

export type Range = { low: string | null; high: string | null };
export type Result = {
  /** Null for a measurement that the catalog does not have. */
  id: string | null;
  name: string;
  value: string;
  /** As it is printed, and in UCUM. */
  unit: string;
  ucum: string | null;
  range: Range;
  /** The range of the other sex, where the report prints one for each. */
  maleRange: Range | null;
  /** The range of other people, which is printed beside it: of the newborn, in pregnancy or under treatment. */
  otherRange: Range | null;
  usualWord: string | null;
  flag: 'H' | 'L' | null;
};

/** Of all rows, so many are of measurements that the catalog does not have. */
const unknownShare = 0.2;
const wordShare = 0.3;
const oneBoundShare = 0.4;

const spellingByUnit = new Map(
  Object.entries(spellings)
    .toReversed()
    .map(([spelling, unit]) => [unit, spelling]),
);

const syllables = ['zor', 'bul', 'in', 'qua', 'tem', 'ol', 'ras', 'vid', 'ep', 'mun', 'gal', 'ith', 'oxi', 'dre'];
const unknownUnits = ['ng/mL', 'mg/L', 'U/mL', 'pmol/L'];

/** Names of languages that the catalog does not list. */
const foreignNames = {
  Hungarian: [
    'Fehérvérsejtszám',
    'Vörösvértestszám',
    'Vérlemezkeszám',
    'Vérsüllyedés',
    'Húgysav',
    'Összfehérje',
    'Vércukor éhgyomri',
    'Karbamid nitrogén',
    'Szérum vas',
    'Vaskötő kapacitás',
    'Epesav',
    'Pajzsmirigy serkentő',
    'Nagy sűrűségű zsír',
    'Véralvadási idő',
    'Összes zsírsav',
    'Szabad kortizon arány',
    'Tüdőfehérje',
    'Csontanyagcsere jelző',
  ],
  Russian: [
    'Лейкоциты',
    'Эритроциты',
    'Тромбоциты',
    'Скорость оседания',
    'Мочевая кислота',
    'Общий белок',
    'Сахар крови',
    'Мочевина',
    'Сывороточное железо',
    'Желчные кислоты',
    'Время свёртывания',
    'Свободный кортизон',
    'Маркер костного обмена',
    'Жирные кислоты',
    'Белок лёгких',
    'Общий билирубин',
    'Щелочная фосфатаза',
    'Калий',
  ],
} as const;

const getPrintableName = ({ names }: Analyte) => names.find((name) => /^[a-z]{3,}(?: [a-z]{3,})?$/.test(name)) ?? '';
const isPrintable = (analyte: Analyte) =>
  analyte.specimen === 'blood' && analyte.plausible !== undefined && spellingByUnit.has(analyte.unit) && getPrintableName(analyte) !== '';
const isWord = (analyte: Analyte) =>
  analyte.specimen === 'blood' && analyte.plausible === undefined && analyte.unit === '1' && getPrintableName(analyte) !== '';

type Drawn = { analyte: Analyte | null; name: string };

export type ResultMaker = () => Result;

/** Makes results of different measurements, one after the other. */
export function makeResultMaker(random: Random, analytes: readonly Analyte[], factors: Factors): ResultMaker {
  const printable = analytes.filter(isPrintable);
  const inWords = analytes.filter(isWord);
  const used = new Set<string>();
  const draw = (pool: readonly Analyte[]): Drawn => {
    for (;;) {
      const one = drawOne(random, pool, factors);
      if (used.has(one.name)) continue;
      used.add(one.name);
      return one;
    }
  };
  return () => {
    const isInWords = factors.words === 'some words' && factors.language === 'English' && random() < wordShare;
    return isInWords ? makeWordResult(random, draw(inWords), factors) : makeNumberResult(random, draw(printable), factors);
  };
}

function drawOne(random: Random, pool: readonly Analyte[], { language }: Factors): Drawn {
  if (language !== 'English') return { analyte: null, name: pick(random, foreignNames[language]) };
  if (random() >= unknownShare) {
    const analyte = pick(random, pool);
    return { analyte, name: getPrintableName(analyte) };
  }
  const stem = `${pick(random, syllables)}${pick(random, syllables)}${pick(random, syllables)}`;
  return { analyte: null, name: `${stem} ${pick(random, ['index', 'antigen', 'factor'])}` };
}

/** Results in words, in the laboratory's own words too. */
const findings = {
  'words of every report': ['Negative', 'Positive', 'Non-reactive', 'Not detected'],
  'what was found': ['Plasmodium falciparum seen', 'Salmonella isolated', 'Growth of E. coli', 'Negative'],
  'how sure it is': ['Repeatedly reactive', 'Weakly positive', 'Reactive, confirmed', 'Negative'],
  'how much there is': ['Detected, low level', 'Presumptive positive', 'Positive x2', 'Not detected'],
} as const;

function makeWordResult(random: Random, { analyte, name }: Drawn, { finding }: Factors): Result {
  const value = pick<string>(random, findings[finding]);
  const usualWord = pick(random, ['Negative', 'Non-reactive', 'Not detected', null]);
  return {
    id: analyte?.id ?? null,
    name,
    value,
    unit: '',
    ucum: null,
    range: { low: null, high: null },
    maleRange: null,
    otherRange: null,
    usualWord,
    flag: null,
  };
}

function makeNumberResult(random: Random, { analyte, name }: Drawn, { range, number, rangeFor }: Factors): Result {
  const [least, most] = analyte?.plausible ?? [1, 100];
  const middle = Math.max(least, most / 1000) * (most / Math.max(least, most / 1000)) ** (0.25 + random() * 0.5);
  const digits = middle < 1 ? 3 : middle < 10 ? 2 : middle < 100 ? 1 : 0;
  const write = (amount: number) => (number === 'comma' ? amount.toFixed(digits).replace('.', ',') : amount.toFixed(digits));
  const amount = Number((middle * pick(random, [0.55, 0.93, 1.04, 1.62])).toFixed(digits));
  const bounds = [Number((middle * 0.8).toFixed(digits)), Number((middle * 1.3).toFixed(digits))] as const;
  const isOneSided = range === 'some with one bound' && random() < oneBoundShare;
  const low = isOneSided ? null : bounds[0];
  const high = bounds[1];
  const hasOther = rangeFor !== 'everyone' && range !== 'two columns' && range !== 'a line for each sex';
  const unit = analyte ? (spellingByUnit.get(analyte.unit) ?? '') : pick(random, unknownUnits);
  return {
    id: analyte?.id ?? null,
    name,
    value: write(amount),
    unit,
    ucum: spellings[unit.toLowerCase()] ?? analyte?.unit ?? null,
    range: { low: low === null ? null : write(low), high: write(high) },
    maleRange: range === 'a line for each sex' ? { low: write(middle * 0.9), high: write(middle * 1.45) } : null,
    otherRange: hasOther ? { low: write(middle * 1.4), high: write(middle * 2.1) } : null,
    usualWord: null,
    flag: amount > high || (isOneSided && amount === high) ? 'H' : low !== null && amount < low ? 'L' : null,
  };
}
