import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** A text that users read, and where it is written. `advice` is a warning or what to do; the rest explains. */
export type UserText = { place: string; text: string; kind: 'advice' | 'explanation' };

const root = join(import.meta.dirname, '..', '..');
const code = ['apps/web/src/**/*.{ts,tsx}', 'apps/api/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'];
const isShipped = (file: string): boolean => !/\.test\.tsx?$|\/testing\/|^packages\/(?:test-kit|knowledge)\/|\/gallery\//.test(file);

/** Fields of the knowledge base that name things or sources instead of saying something. */
const namingFields = new Set(
  [
    'publisher',
    'title',
    'locator',
    'name',
    'names',
    'synonyms',
    'lay',
    'display',
    'words',
    'brands',
    'id',
    'url',
    'basis',
    'heading',
  ].concat(['test', 'use', 'for', 'label', 'signs', 'symptoms', 'dangerSigns', 'emergency']),
);
const adviceFields = new Set(['advice', 'headline', 'meanwhile', 'says', 'recheck']);

/** Where the interface warns or says what to do: how soon to act, what not to combine, doses. Names of effects and sources are neither. */
const warnings =
  /^packages\/(?:triage\/src\/(?:red-flags|intake)|interactions\/src\/(?:rules|verdict|findings|risks\/additive-risks\.)|clinical\/src\/urgency|dosing\/src)|\/[\w-]*(?:urgency|alert|verdict|dose|next-step)[\w-]*\.tsx?$/;

/** A sentence has at least four words and begins like one. */
const isSentence = (text: string): boolean => /^[“"’'{\dA-Z]/.test(text) && /\S+\s+\S+\s+\S+\s+\S/.test(text) && /[a-z]/.test(text);

/** Sentences of the interface, the mails and the printed pages. What is put in at run time counts as one short word. */
export function readInterfaceTexts(): UserText[] {
  return globSync(code, { cwd: root }).filter(isShipped).sort().flatMap(readCodeTexts);
}

function readCodeTexts(file: string): UserText[] {
  const source = readFileSync(join(root, file), 'utf8');
  const texts: UserText[] = [];
  const kind = warnings.test(file) ? 'advice' : 'explanation';
  const add = (start: number, raw: string) => {
    const text = raw.replace(/\s+/g, ' ').trim();
    if (isSentence(text)) texts.push({ place: `${file}:${source.slice(0, start).split('\n').length}`, text, kind });
  };
  new Visitor({
    JSXText: ({ start, value }) => add(start, value),
    Literal: ({ start, value }) => typeof value === 'string' && add(start, value),
    TemplateLiteral: ({ start, quasis }) => add(start, quasis.map(({ value }) => value.cooked ?? '').join('it')),
  }).visit(parseSync(file, source).program);
  return texts;
}

/** Sentences of the knowledge base. */
export function readKnowledgeTexts(): UserText[] {
  return globSync('packages/knowledge/data/**/*.json', { cwd: root })
    .filter((file) => !/\/(?:sources|codes|products)\//.test(file))
    .sort()
    .flatMap((file) => readJsonTexts(file, JSON.parse(readFileSync(join(root, file), 'utf8')), ''));
}

function readJsonTexts(file: string, value: unknown, field: string): UserText[] {
  if (typeof value === 'string') {
    const kind = adviceFields.has(field) ? 'advice' : 'explanation';
    return namingFields.has(field) || !isSentence(value) ? [] : [{ place: file, text: value.replace(/\{\w+\}/g, 'it'), kind }];
  }
  if (Array.isArray(value)) return value.flatMap((one) => readJsonTexts(file, one, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => readJsonTexts(file, one, name));
}
