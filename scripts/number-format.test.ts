import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|^packages\/test-kit\/|\/testing\//.test(file),
);
const readSource = (file: string): string => readFileSync(join(root, file), 'utf8');

// One page wrote 1,200 and 1.200, since some texts followed the browser's language and others did not.
test('one function writes the numbers of all texts', () => {
  expect(files.length).toBeGreaterThan(1000);
  const writers = files.filter((file) => /\.toLocaleString\(|\bNumberFormat\b/.test(readSource(file)));
  expect(writers).toEqual(['packages/clinical/src/wording.ts']);
});

const isCallOf = (node: Expression, method: RegExp): node is CallExpression =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  method.test(node.callee.property.name);
const isRounding = (node: Expression): boolean => isCallOf(node, /^to(?:Fixed|Precision)$/);
/** `Number(value.toFixed(1))`: a number again, and no text. */
const isRounded = (node: Expression): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  node.callee.name === 'Number' &&
  node.arguments[0]?.type !== 'SpreadElement' &&
  node.arguments[0] !== undefined &&
  isRounding(node.arguments[0]);

/** The places of a source in which a rounded number becomes a text. */
function listRoundedTexts(file: string, source: string): string[] {
  const numbers = new Set<number>();
  const found: number[] = [];
  const add = (node: Expression) => isRounded(node) && found.push(node.start);
  const roundings: number[] = [];
  new Visitor({
    CallExpression: (node) => {
      const [first] = node.arguments;
      if (isRounded(node) && first) numbers.add(first.start);
      if (isRounding(node)) roundings.push(node.start);
      const { callee } = node;
      if (callee.type === 'Identifier' && callee.name === 'String' && first && first.type !== 'SpreadElement') add(first);
      if (callee.type === 'MemberExpression' && isCallOf(node, /^toString$/)) add(callee.object);
    },
    TemplateLiteral: ({ expressions }) => expressions.forEach(add),
    JSXExpressionContainer: ({ expression }) => expression.type !== 'JSXEmptyExpression' && add(expression),
  }).visit(parseSync(file, source).program);
  const places = [...found, ...roundings.filter((start) => !numbers.has(start))].sort((one, other) => one - other);
  return places.map((start) => `${file}:${source.slice(0, start).split('\n').length}`);
}

test('a rounded number is written by that function, too', () => {
  const roundings = files.map((file) => [file, readSource(file)] as const).filter(([, source]) => /\.to(?:Fixed|Precision)\(/.test(source));
  expect(roundings.length).toBeGreaterThan(10);
  expect(roundings.flatMap(([file, source]) => listRoundedTexts(file, source))).toEqual([]);
});

// "1,850" is written for people: as a number it is none.
test('nothing reads a number out of a text that was written for people', () => {
  const readers = files.filter((file) => /\b(?:Number|parseFloat)\((?:format|show)[A-Z]\w*\(/.test(readSource(file)));
  expect(readers).toEqual([]);
});

test('the check finds rounded texts, and leaves numbers alone', () => {
  const inTemplate = (code: string) => `\`\${${code}}\``;
  const texts = [
    inTemplate('a.toFixed(1)'),
    'String(Number(a.toFixed(2)))',
    inTemplate('Number(a.toPrecision(3))'),
    'Number(a.toFixed(1)).toString()',
  ];
  for (const text of texts) expect(listRoundedTexts('a.ts', text), text).toEqual(['a.ts:1']);
  expect(listRoundedTexts('a.tsx', '<b>{Number(a.toFixed(1))}</b>')).toEqual(['a.tsx:1']);
  expect(listRoundedTexts('a.ts', 'const b = Number(a.toFixed(1)) * 2;')).toEqual([]);
});
