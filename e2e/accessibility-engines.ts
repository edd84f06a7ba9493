import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const readScript = (path: string) => readFileSync(createRequire(import.meta.url).resolve(path), 'utf8');

/** Two engines, because each sees faults that the other doesn't look for. */
const engines = [
  { global: 'axe', script: readScript('axe-core/axe.min.js') },
  { global: 'ace', script: readScript('accessibility-checker-engine/ace.js') },
];

/** Loads both engines into the page. `evaluate` goes past the content security policy, which refuses an injected script tag. */
export async function loadEngines(page: Page): Promise<void> {
  for (const { global, script } of engines) if (!(await page.evaluate(`"${global}" in window`))) await page.evaluate(script);
}

const axeTags = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
export const axeRules = {
  all: axeTags,
  colorsOnly: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  allButColors: { ...axeTags, rules: { 'color-contrast': { enabled: false } } },
} as const;
/** Nothing is embedded here, and only what is wrong is asked for. */
const axeQuick = { resultTypes: ['violations'], iframes: false, preload: false };

/** What axe finds wrong on the page as it is: one line per rule with the places. */
export async function findAxeFaults(page: Page, rules: (typeof axeRules)[keyof typeof axeRules]): Promise<string[]> {
  const results = (await page.evaluate(`axe.run(document, ${JSON.stringify({ ...rules, ...axeQuick })})`)) as AxeResults;
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Rules of the IBM engine that don't apply here, with the reason. A rule is left out everywhere or nowhere. */
const rulesLeftOut: Readonly<Record<string, string>> = {
  label_content_exists:
    'It counts neither visually hidden text nor an input named by aria-labelledby. That inputs have names is held by axe.',
  label_ref_valid: 'It takes a visually hidden input for one that is not there. That inputs have names is held by axe.',
  input_autocomplete_valid: 'It refuses the token webauthn of the HTML standard. The autocomplete-valid rule of axe knows it.',
};

type IbmFault = { rule: string; message: string; snippet: string };

/** What IBM's Equal Access engine calls a violation of WCAG 2.2 A or AA, one line each. */
export async function findIbmFaults(page: Page): Promise<string[]> {
  const faults = (await page.evaluate(`new ace.Checker().check(document, ['WCAG_2_2']).then(({ results }) => results
    .filter(({ value: [policy, confidence] }) => policy === 'VIOLATION' && confidence === 'FAIL')
    .map(({ ruleId, message, snippet }) => ({ rule: ruleId, message, snippet })))`)) as IbmFault[];
  return faults.filter(({ rule }) => !(rule in rulesLeftOut)).map(({ rule, message, snippet }) => `${rule}: ${message} ${snippet}`);
}
