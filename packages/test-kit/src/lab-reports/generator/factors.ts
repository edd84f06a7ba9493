/** In what ways laboratories lay results out. One value of each factor makes a report. */
export const factorValues = {
  arrangement: [
    'one table',
    'two tables side by side',
    'over two pages',
    'lines of text',
    'boxes with the name on top',
    'boxes with the value on top',
  ],
  order: ['name value unit range', 'name value range unit', 'name range value unit', 'name unit value range', 'value unit name range'],
  head: ['words', 'none', 'another language'],
  align: ['left', 'right', 'middle'],
  range: ['dash', 'to', 'brackets', 'two columns', 'some with one bound', 'a line for each sex'],
  flag: ['none', 'letter behind', 'arrow behind', 'word in a column', 'letter in a column', 'star before'],
  unit: ['own column', 'behind the value', 'behind the range', 'behind the name'],
  number: ['point', 'comma'],
  earlier: ['none', 'one column', 'dated, newest first', 'dated, newest last'],
  extra: ['nothing', 'a code', 'a line number', 'the method', 'a date'],
  print: ['once', 'twice over', 'four times over'],
  pieces: ['whole', 'words'],
  spacing: ['usual', 'tight', 'wide'],
  language: ['English', 'Hungarian', 'Russian'],
  name: ['plain', 'inverted', 'with the specimen', 'with the method', 'in capitals'],
  wrap: ['value beside the first line', 'value between the lines'],
  words: ['numbers only', 'some words'],
  below: ['nothing', 'the method', 'a footnote'],
  finding: ['words of every report', 'what was found', 'how sure it is', 'how much there is'],
  rangeFor: ['everyone', 'each age', 'pregnancy too', 'a treatment too'],
  drift: ['none', 'a fifth of a line', 'a third of a line'],
} as const;
export type Factor = keyof typeof factorValues;
export type Factors = { readonly [Name in Factor]: (typeof factorValues)[Name][number] };

/** One value of each of twelve factors is left out of what the reader is built with: pages with it measure how unseen layouts are read. */
export const leftOutValues = {
  arrangement: 'boxes with the value on top',
  range: 'a line for each sex',
  flag: 'arrow behind',
  unit: 'behind the range',
  number: 'comma',
  earlier: 'dated, newest last',
  extra: 'a line number',
  spacing: 'wide',
  language: 'Russian',
  wrap: 'value between the lines',
  finding: 'how much there is',
  rangeFor: 'a treatment too',
} as const satisfies Partial<Factors>;
