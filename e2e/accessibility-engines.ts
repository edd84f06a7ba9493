import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const readScript = (path: string) => readFileSync(createRequire(import.meta.url).resolve(path), 'utf8');

/** The part of IBM's engine that is used here; its package types none of it for a page. */
declare const ace: {
  Checker: new () => {
    getGuidelines: () => IbmGuideline[];
    addGuideline: (guideline: IbmGuideline) => void;
    check: (
      document: Document,
      guidelines: string[],
    ) => Promise<{ results: { ruleId: string; message: string; snippet: string; value: [string, string] }[] }>;
  };
};
type IbmGuideline = { id: string; checkpoints: { rules: { id: string }[] }[] };

/** Two engines, because each sees faults that the other doesn't look for. By the name that each has in a page. */
const engines = { axe: readScript('axe-core/axe.min.js'), ace: readScript('accessibility-checker-engine/ace.js') };

/** Loads an engine into the page. `evaluate` goes past the content security policy, which refuses an injected script tag. */
async function loadEngine(page: Page, name: keyof typeof engines): Promise<void> {
  if (!(await page.evaluate(`"${name}" in window`))) await page.evaluate(engines[name]);
}

/** Nothing is embedded here, and only what is wrong is asked for. */
const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  iframes: false,
  preload: false,
};

/** What axe finds wrong on the page as it is: one line per rule with the places. */
export async function findAxeFaults(page: Page): Promise<string[]> {
  await loadEngine(page, 'axe');
  const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(axeOptions)})`)) as AxeResults;
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Rules of the IBM engine that don't apply here, with the reason. A rule is left out everywhere or nowhere. */
const rulesLeftOut: Readonly<Record<string, string>> = {
  label_content_exists:
    'It counts neither visually hidden text nor an input named by aria-labelledby. That inputs have names is held by axe.',
  label_ref_valid: 'It takes a visually hidden input for one that is not there. That inputs have names is held by axe.',
  text_spacing_valid:
    'It looks for spacing that a style attribute forces, and takes half of the time of what is left. The avoid-inline-spacing rule of axe looks for the same.',
  input_autocomplete_valid: 'It refuses the token webauthn of the HTML standard. The autocomplete-valid rule of axe knows it.',
};

/** Rules that only ever pass or ask for a look by eye, and take two thirds of the engine's time. A fault is what fails. */
const rulesThatNeverFail = ['style_focus_visible', 'element_tabbable_visible', 'element_tabbable_unobscured', 'style_color_misuse'];

type IbmFault = { rule: string; message: string; snippet: string };

/** Runs in the page: WCAG 2.2 without the rules that it is given, as a guideline of the engine's own. */
function checkByIbm(ignoredRules: readonly string[]): Promise<IbmFault[]> {
  const checker = new ace.Checker();
  const wcag = checker.getGuidelines().find(({ id }) => id === 'WCAG_2_2');
  if (!wcag) throw new Error('The engine has no guideline WCAG_2_2.');
  const checkpoints = wcag.checkpoints.map(({ rules, ...checkpoint }) => ({
    ...checkpoint,
    rules: rules.filter(({ id }) => !ignoredRules.includes(id)),
  }));
  checker.addGuideline({ ...wcag, id: 'FAULTS', checkpoints });
  return checker
    .check(document, ['FAULTS'])
    .then(({ results }) =>
      results
        .filter(({ value: [policy, confidence] }) => policy === 'VIOLATION' && confidence === 'FAIL')
        .map(({ ruleId, message, snippet }) => ({ rule: ruleId, message, snippet })),
    );
}

/** What IBM's Equal Access engine calls a violation of WCAG 2.2 A or AA, one line each. */
export async function findIbmFaults(page: Page): Promise<string[]> {
  await loadEngine(page, 'ace');
  const faults = await page.evaluate(checkByIbm, [...rulesThatNeverFail, ...Object.keys(rulesLeftOut)]);
  return faults.map(({ rule, message, snippet }) => `${rule}: ${message} ${snippet}`);
}
