import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toRegionalEnglish } from '@wellkept/clinical/regional-english.ts';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Reading pages are spelled as a whole (static-page-script.ts); the gallery is for developers. */
const isSpelledOtherwise = (file: string): boolean => /\.test\.tsx?$|\/features\/site\/|\/labs\/guides\/|cookie-question/.test(file);
/** As the specification writes them, and names of pages. */
const fixedTexts: ReadonlySet<string> = new Set([
  'Data synchronized successfully',
  'Failed to synchronize data',
  'Personalization',
  'Ingredient analyzer',
]);

/** A word with a capital behind the first is a name: "World Health Organization", "Action Center". */
const withoutNames = (text: string): string => text.replace(/(?<=[\w,.:;)] |\()\p{Lu}\p{L}*/gu, '');
/** No path, no key, no words that a search listens to. */
const isText = (text: string): boolean => /^[^a-z(@./-]| [\p{L}\d]/u.test(text) && !/^[\w-]*[a-z][A-Z]|color-scheme|^[a-z ,]+$/.test(text);

/** The texts of a source with a word that is spelled otherwise elsewhere, and that nothing spells. */
function listUnspelled(file: string, source: string): string[] {
  // Parsing takes long, and most sources have no such word.
  if (toRegionalEnglish(source, 'UK') === source) return [];
  const spelled: { start: number; end: number }[] = [];
  const found: string[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    CallExpression: ({ callee, start, end }) => {
      if (callee.type === 'Identifier' && /^spell(?:Text)?$/.test(callee.name)) spelled.push({ start, end });
    },
  }).visit(program);
  const add = (start: number, raw: string) => {
    const text = raw.replace(/\s+/g, ' ').trim();
    if (!isText(text) || fixedTexts.has(text) || spelled.some((one) => start > one.start && start < one.end)) return;
    if (toRegionalEnglish(withoutNames(text), 'UK') !== withoutNames(text)) found.push(`${file}: ${text}`);
  };
  new Visitor({
    JSXText: ({ start, value }) => add(start, value),
    Literal: ({ start, value }) => typeof value === 'string' && add(start, value),
    TemplateLiteral: ({ start, quasis }) => add(start, quasis.map(({ value }) => value.cooked ?? '').join('1')),
  }).visit(program);
  return found;
}

test('what the signed-in app says is spelled as people do where the person lives', () => {
  const files = globSync('apps/web/src/{features,components,shell,lib}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !isSpelledOtherwise(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => listUnspelled(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('the check finds a text that nothing spells', () => {
  expect(listUnspelled('a.tsx', '<b>Not recognized</b>')).toEqual(['a.tsx: Not recognized']);
  expect(listUnspelled('a.ts', "const a = 'Color';")).toEqual(['a.ts: Color']);
  expect(listUnspelled('a.tsx', "<b>{spell('Not recognized')}</b>")).toEqual([]);
  expect(listUnspelled('a.tsx', '<b>World Health Organization</b>')).toEqual([]);
});
