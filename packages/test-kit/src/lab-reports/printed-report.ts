/** A result as a laboratory prints it; numbers with a decimal point. */
export type PrintedResult = { name: string; value: string; unit: string; low: string; high: string };
export type PrintedPage = { lines: readonly string[]; columns?: readonly number[] };

const computeFlag = ({ value, low, high }: PrintedResult): 'H' | 'L' | '' =>
  Number(value) > Number(high) ? 'H' : Number(value) < Number(low) ? 'L' : '';
const toDecimalComma = (number: string) => number.replace('.', ',');
const words = { H: 'High', L: 'Low', '': '' } as const;

/** Two results a line, as small reports are laid out to fit one sheet. */
function formatInPairs(results: readonly PrintedResult[]): string[] {
  const toCells = ({ name, value, unit, low, high }: PrintedResult) => [name, value, `${unit} ${low}-${high}`];
  return results.flatMap((result, at) => {
    if (at % 2 === 1) return [];
    const next = results[at + 1];
    return [[...toCells(result), ...(next ? toCells(next) : [])].join(' | ')];
  });
}

/** The ways in which laboratories of several countries print a list of results. */
export const printedStyles: Readonly<Record<string, (results: readonly PrintedResult[]) => PrintedPage>> = {
  plain: (results) => ({ lines: results.map(({ name, value, unit, low, high }) => `${name} | ${value} | ${unit} | ${low} - ${high}`) }),
  'in and out of range in columns of their own': (results) => ({
    lines: [
      'Test Name | In Range | Out Of Range | Reference Range | Lab',
      ...results.map((result) => {
        const { name, value, unit, low, high } = result;
        const flag = computeFlag(result);
        return `${name} | ${flag === '' ? value : ''} | ${flag === '' ? '' : `${value} ${flag}`} | ${low}-${high} ${unit} | EN`;
      }),
    ],
    columns: [40, 230, 310, 390, 540],
  }),
  'flags in words and the number of the laboratory': (results) => ({
    lines: [
      'Test | Current Result and Flag | Previous Result and Date | Units | Reference Interval',
      ...results.map((result) => {
        const { name, value, unit, low, high } = result;
        return `${name} 01 | ${`${value} ${words[computeFlag(result)]}`.trim()} | | ${unit} | ${low}-${high}`;
      }),
    ],
    columns: [40, 200, 300, 410, 480],
  }),
  'brackets and asterisks': (results) => ({
    lines: results.map((result) => {
      const { name, value, unit, low, high } = result;
      return `${name} | ${computeFlag(result) === '' ? '' : '* '}${value} | ${unit} | [${low} - ${high}]`;
    }),
  }),
  'German, with commas and plus or minus': (results) => ({
    lines: [
      'Untersuchung | Ergebnis | Einheit | Referenzbereich',
      ...results.map((result) => {
        const { name, value, unit, low, high } = result;
        const mark = { H: ' +', L: ' -', '': '' }[computeFlag(result)];
        return `${name} | ${toDecimalComma(value)}${mark} | ${unit} | ${toDecimalComma(low)} - ${toDecimalComma(high)}`;
      }),
    ],
  }),
  'French, the unit beside the value and the range in brackets': (results) => ({
    lines: [
      'Analyse | Résultat | Valeurs de référence',
      ...results.map(
        ({ name, value, unit, low, high }) =>
          `${name} | ${toDecimalComma(value)} ${unit} | (${toDecimalComma(low)} à ${toDecimalComma(high)})`,
      ),
    ],
    columns: [40, 260, 400],
  }),
  'two results a line': (results) => ({ lines: formatInPairs(results), columns: [30, 150, 195, 310, 430, 475] }),
  'the value before the name': (results) => ({
    lines: results.map(({ name, value, unit, low, high }) => `${value} | ${unit} | ${name} | ${low} - ${high}`),
    columns: [40, 110, 190, 430],
  }),
  'Indian, the range before the unit and the method below': (results) => ({
    lines: [
      'Investigation | Result | Reference Value | Unit',
      ...results.flatMap((result) => {
        const { name, value, unit, low, high } = result;
        return [`${name} | ${value} ${words[computeFlag(result)]} | ${low} - ${high} | ${unit}`, 'Method: Photometry'];
      }),
    ],
  }),
};
