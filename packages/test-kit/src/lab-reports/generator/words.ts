import { pick, type Random } from './chance.ts';
import type { Factors } from './factors.ts';
import type { Range, Result } from './results.ts';

export const methods = ['Photometry', 'Jaffe kinetic', 'Chemiluminescence', 'HPLC'];
export const footnotes = [
  '1 The reference interval applies to adults 18 to 65 years.',
  'Page 1 of 2',
  '12 Station Road, Block 4, 560034',
  'Collected 14/05/2023 08:40',
  'Values above 5.0 may need a repeat within 14 days.',
];

type Head = Readonly<Record<string, string>>;
const english: Head = {
  name: 'Test',
  value: 'Result',
  unit: 'Unit',
  range: 'Reference range',
  low: 'Low',
  high: 'High',
  flag: 'Flag',
  earlier: 'Previous result',
  code: 'Code',
  method: 'Method',
  date: 'Date',
};
const polish: Head = {
  name: 'Badanie',
  value: 'Wynik',
  unit: 'Jednostka',
  range: 'Zakres',
  low: 'Dolna',
  high: 'Górna',
  flag: 'Uwagi',
  earlier: 'Poprzedni wynik',
  code: 'Kod',
  method: 'Metoda',
  date: 'Data',
};
const hungarian: Head = {
  name: 'Vizsgálat',
  value: 'Eredmény',
  unit: 'Mértékegység',
  range: 'Referencia',
  low: 'Alsó',
  high: 'Felső',
  flag: 'Jelzés',
  earlier: 'Előző',
  code: 'Kód',
  method: 'Módszer',
  date: 'Dátum',
};
const russian: Head = {
  name: 'Показатель',
  value: 'Результат',
  unit: 'Единицы',
  range: 'Норма',
  low: 'Мин',
  high: 'Макс',
  flag: 'Отметка',
  earlier: 'Предыдущий',
  code: 'Код',
  method: 'Метод',
  date: 'Дата',
};

export function getHead({ head, language }: Factors): Head {
  if (language === 'Hungarian') return hungarian;
  if (language === 'Russian') return russian;
  return head === 'another language' ? polish : english;
}

export function formatName(random: Random, { name, unit }: Result, factors: Factors): string {
  const words = name.split(' ');
  const title = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  const styled = styleName(random, title, factors);
  return factors.unit === 'behind the name' && unit !== '' ? `${styled} (${unit})` : styled;
}

function styleName(random: Random, title: string, { name: style, language }: Factors): string {
  if (style === 'in capitals') return title.toUpperCase();
  if (style === 'with the method') return `${title} (${pick(random, methods)})`;
  if (language !== 'English') return title;
  if (style === 'inverted' && title.split(' ').length === 2) return title.split(' ').toReversed().join(', ');
  return style === 'with the specimen' ? pick(random, [`Serum ${title}`, `${title}, Serum`, `${title} (Plasma)`]) : title;
}

export function formatValue({ value, flag, unit }: Result, factors: Factors): string {
  const plain = flag !== null && factors.flag === 'star before' ? `* ${value}` : value;
  const marked = formatMark(plain, flag, factors.flag);
  return factors.unit === 'behind the value' && unit !== '' ? `${marked} ${unit}` : marked;
}

function formatMark(text: string, flag: Result['flag'], style: Factors['flag']): string {
  if (flag === null) return text;
  if (style === 'letter behind') return `${text} ${flag}`;
  return style === 'arrow behind' ? `${text} ${flag === 'H' ? '↑' : '↓'}` : text;
}

function formatBounds({ low, high }: Range, style: Factors['range']): string {
  if (high === null) return '';
  if (low === null) return `< ${high}`;
  return style === 'to' ? `${low} to ${high}` : style === 'brackets' ? `[${low}-${high}]` : `${low} - ${high}`;
}

/** The lines of the range's cell. */
export function formatRange({ range, maleRange, otherRange, usualWord, unit }: Result, factors: Factors): string[] {
  if (usualWord !== null) return [usualWord];
  const behind = factors.unit === 'behind the range' && unit !== '' ? ` ${unit}` : '';
  const own = formatBounds(range, factors.range);
  if (own === '') return [];
  if (otherRange) return formatBoth(`${own}${behind}`, `${formatBounds(otherRange, 'dash')}${behind}`, factors.rangeFor);
  return maleRange ? [`M: ${formatBounds(maleRange, 'dash')}${behind}`, `F: ${own}${behind}`] : [`${own}${behind}`];
}

/** The person's own range with that of other people. */
function formatBoth(own: string, other: string, rangeFor: Factors['rangeFor']): string[] {
  if (rangeFor === 'each age') return [`Newborn: ${other}`, `Adults: ${own}`];
  return rangeFor === 'pregnancy too' ? [`Pregnant: ${other}`, `Non-pregnant: ${own}`] : [own, `(therapeutic ${other})`];
}
