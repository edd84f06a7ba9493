import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const readSource = (file: string): string => readFileSync(join(root, file), 'utf8');

type Span = { start: number; end: number };

/** Without a word of one letter in quotes there is nothing to parse, which takes long. */
const mayHaveShortName = (source: string): boolean => /["'`](?:[^"'`\n]* )?[a-z](?: [^"'`\n]*)?["'`]/.test(source);

/** Class names of one letter in the elements of a source, also where they are chosen by a condition, and those behind a "btn" or a "tag". */
function listShortNames(file: string, source: string): string[] {
  if (!mayHaveShortName(source)) return [];
  const attributes: Span[] = [];
  const found: string[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && /^class(?:Name)?$/.test(name.name) && value) attributes.push(value);
    },
  }).visit(program);
  const add = ({ start }: Node, text: string) => {
    const isClass = attributes.some((one) => start >= one.start && start < one.end) || /^(?:btn|tag) /.test(text);
    if (isClass) found.push(...text.split(/\s+/).filter((word) => /^[a-z]$/.test(word)));
  };
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && add(node, node.value),
    TemplateElement: (node) => add(node, node.value.raw),
  }).visit(program);
  return found.map((name) => `${file}: ${name}`);
}

test('a class is named by what it is, and not by a letter', () => {
  const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => listShortNames(file, readSource(file)))).toEqual([]);
  const styles = globSync('apps/web/src/**/*.css', { cwd: root });
  const rules = styles.flatMap((file) => (readSource(file).match(/(?<![\w-])\.[a-z](?![\w-])/g) ?? []).map((name) => `${file}: ${name}`));
  expect(rules).toEqual([]);
});

test('the check finds a letter wherever an element has one', () => {
  expect(listShortNames('a.tsx', '<b className="btn p sm" />')).toEqual(['a.tsx: p']);
  expect(listShortNames('a.tsx', '<b className={isOpen ? "tag g" : `x`} />')).toEqual(['a.tsx: g', 'a.tsx: x']);
  expect(listShortNames('a.tsx', 'const look = "btn q";')).toEqual(['a.tsx: q']);
  expect(listShortNames('a.tsx', '<b className="btn primary" title="a" />')).toEqual([]);
});
