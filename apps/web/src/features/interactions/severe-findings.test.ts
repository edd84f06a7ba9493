import { checkTexts } from '@wellkept/interactions/check.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FindingsList } from './findings-list.tsx';
import { isSevere } from './result-view.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);

/** The words of the page; signs are written as HTML writes them. */
const renderPage = (result: ReturnType<typeof checkTexts>, revealed: string | null) =>
  renderToStaticMarkup(createElement(FindingsList, { result, revealed })).replace(/<[^>]+>/g, ' ');
const toMarkup = (text: string) => renderToStaticMarkup(createElement('p', null, text)).slice(3, -4);

const long = [
  'warfarin',
  'ibuprofen',
  'fluoxetine',
  'tramadol',
  "St John's wort",
  'aspirin',
  'amiodarone',
  'simvastatin',
  'clarithromycin',
];

describe.each([
  ['two items', ['warfarin', 'ibuprofen']],
  ['items that must not be combined', ['sildenafil', 'nitroglycerin']],
  ['a long list', long],
])('severe findings of %s', (_name, texts) => {
  const result = checkTexts(knowledge, resolver, texts);
  const severe = result.findings.filter(({ severity }) => isSevere(severity));

  it('are there, and each says what to do, why, and who says so', () => {
    expect(severe.length).toBeGreaterThan(0);
    for (const { headline, advice, mechanisms, sources } of severe) {
      expect([headline, ...advice.map(({ text }) => text), ...mechanisms].every((text) => text.length > 0)).toBe(true);
      expect(Math.min(advice.length, mechanisms.length, sources.length)).toBeGreaterThan(0);
    }
  });

  it('stand on the page with their sentence and their warning signs, none of them folded away', () => {
    const page = renderPage(result, null);
    for (const { headline, emergency } of severe) {
      expect(page).toContain(toMarkup(headline));
      if (emergency) expect(page).toContain(toMarkup(emergency));
    }
  });

  it('are shown in full when opened, without an account or a plan', () => {
    for (const { id, advice, mechanisms, sources } of severe) {
      const page = renderPage(result, id);
      for (const text of [...advice.map((line) => line.text), ...mechanisms, ...sources.map(({ publisher }) => publisher)])
        expect(page).toContain(toMarkup(text));
    }
  });

  it('are open at once when they are the worst two', () => {
    const page = renderPage(result, null);
    for (const { advice, mechanisms } of severe.slice(0, 2))
      for (const text of [...advice.map((line) => line.text), ...mechanisms]) expect(page).toContain(toMarkup(text));
  });
});
