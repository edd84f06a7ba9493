import { Text, View } from '@react-pdf/renderer';
import { formatWithIngredients } from '@wellkept/clinical/ingredient-names.ts';
import type { ListVerdict } from '@wellkept/contract/interactions/verdict.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { emergencySentence, product } from '@wellkept/contract/site/product.ts';
import { formatAmount, getTotalWords } from '@wellkept/interactions/amounts/amount-words.ts';
import { orderAdvice } from '@wellkept/interactions/findings/advice.ts';
import {
  type FindingTopic,
  findingTopics,
  formatFindingName,
  getFindingTopic,
  topicTitles,
} from '@wellkept/interactions/findings/finding-name.ts';
import type { CheckResult, Finding } from '@wellkept/interactions/findings/findings.ts';
import { getSeverityRank, getSeverityWord, uncheckedWord } from '@wellkept/interactions/severity.ts';
import { createElement as h, type ReactNode } from 'react';
import { createBlock, createBoldText, createHeading, createRow, pdfStyles, renderPdf, severityColors } from '../../paper/pdf-layout.ts';
import { unprintable } from '../../paper/printable-text.ts';

export type MedicationListPdfInput = {
  /** Whose list it is. */
  name: string;
  /** When and where it was checked, as it is to be read. */
  moment: string;
  /** What the check knew of the person: "72 years", "allergy to penicillin". */
  about: readonly string[];
  medications: readonly Medication[];
  result: CheckResult;
  verdict: Pick<ListVerdict, 'state' | 'sentence' | 'detail' | 'unchecked'>;
};

/** Beyond these a list is of no use on paper; severe findings are never left out. */
const shownMax = { moderate: 40, minor: 20, amounts: 40 } as const;
const nameLettersMax = 200;

/** What a pharmacist is handed: the list with its doses, what was found and what to do about it. A PDF of a few pages. */
export function renderMedicationListPdf(input: MedicationListPdfInput): Promise<Buffer> {
  return renderPdf(input, { title: 'What I take', moment: input.moment, parts: createMedicationListParts });
}

function createMedicationListParts({ name, moment, about, medications, result, verdict }: MedicationListPdfInput): ReactNode[] {
  const known = about.length > 0 ? `Checked for: ${about.join(', ')}.` : 'We don’t know your age, conditions or allergies.';
  return [
    h(Text, {}, `${shorten(name)}, ${moment}`),
    h(Text, { style: pdfStyles.small }, known),
    h(Text, { style: { marginTop: 8 } }, createBoldText(verdict.sentence), verdict.detail && ` ${verdict.detail}`),
    createHeading(`Items (${medications.length})`),
    ...medications.map((medication, at) => createItemRow(medication, at, result.items[at]?.resolution.match?.name)),
    ...createUnprintableNote(medications),
    ...createUncheckedPart(verdict.unchecked),
    ...createFindingsPart(result),
    ...createAmountsPart(result),
    ...createAdditiveRisksPart(result),
    h(
      Text,
      { style: [pdfStyles.small, { marginTop: 14 }] },
      `${product.disclaimer} Something not listed here may still interact. Don’t stop a medicine on your own.`,
    ),
  ];
}

function shorten(text: string, lettersMax: number = nameLettersMax): string {
  const letters = [...text];
  return letters.length > lettersMax ? `${letters.slice(0, lettersMax).join('')}…` : text;
}

/** Who reads the paper does not take a mark for a name. */
function createUnprintableNote(medications: readonly Medication[]): ReactNode[] {
  const isThere = JSON.stringify(medications).includes(unprintable);
  const text = `${unprintable} stands for letters or pictures that can’t be printed here. They’re in the app.`;
  return isThere ? [h(Text, { style: [pdfStyles.small, { marginTop: 4 }] }, text)] : [];
}

function createItemRow(medication: Medication, at: number, known: string | undefined): ReactNode {
  const { strength, prescribedDosage, frequency, indication, notes } = medication;
  const name = formatWithIngredients(medication);
  const how = [prescribedDosage, frequency].filter(Boolean).join(', ');
  const more = [indication && `for ${indication}`, notes.startDate && `since ${notes.startDate}`, notes.prescribingDoctor].filter(Boolean);
  return createRow(
    pdfStyles.row,
    h(Text, { style: { width: 20 } }, `${at + 1}.`),
    h(
      View,
      { style: { flex: 3 } },
      h(Text, {}, createBoldText(shorten(name)), strength ? ` ${strength}` : '', known && name.includes(unprintable) ? ` (${known})` : ''),
      h(Text, { style: pdfStyles.small }, [notes.type, ...more.map((part) => shorten(String(part)))].join(' · ')),
    ),
    h(Text, { style: { flex: 2 } }, how || 'dose not stated'),
  );
}

function createUncheckedPart(unchecked: readonly string[]): ReactNode[] {
  const names = unchecked.map((text) => `“${shorten(text, 80)}”`);
  return names.length === 0 ? [] : [createHeading(uncheckedWord), h(Text, {}, `${names.join(', ')}: not included in any finding below.`)];
}

function createFindingsPart({ findings }: CheckResult): ReactNode[] {
  if (findings.length === 0) return [];
  const left = { moderate: shownMax.moderate as number, minor: shownMax.minor as number };
  const shown = findings.filter(({ severity }) => {
    if (severity !== 'moderate' && severity !== 'minor') return true;
    left[severity] -= 1;
    return left[severity] >= 0;
  });
  const more = findings.length - shown.length;
  return [
    ...groupByTopic(shown).flatMap(([topic, first, ...rest], at) => [
      // A heading never stands alone at the foot of a page.
      createBlock(
        {},
        at === 0 ? createHeading(`Findings (${findings.length})`) : null,
        h(Text, { style: { fontWeight: 700, marginTop: 8 } }, topicTitles[topic]),
        createFindingBlock(first),
      ),
      ...rest.map(createFindingBlock),
    ]),
    ...(more > 0 ? [h(Text, { style: pdfStyles.small }, `and ${more} more less serious ones, all shown in the app.`)] : []),
  ];
}

/** The findings by topic, the topic with the most severe one first. */
function groupByTopic(findings: readonly Finding[]): [FindingTopic, Finding, ...Finding[]][] {
  const getWorstRank = ([, ...own]: [FindingTopic, ...Finding[]]) => Math.max(...own.map(({ severity }) => getSeverityRank(severity)));
  return findingTopics
    .flatMap((topic): [FindingTopic, Finding, ...Finding[]][] => {
      const [first, ...rest] = findings.filter((finding) => getFindingTopic(finding) === topic);
      return first ? [[topic, first, ...rest]] : [];
    })
    .sort((one, other) => getWorstRank(other) - getWorstRank(one));
}

const adviceMax = { contraindicated: 4, major: 3, moderate: 2, minor: 0 } as const;

function createFindingBlock(finding: Finding): ReactNode {
  const { severity, headline, emergency, evidence, sources } = finding;
  const todo = orderAdvice(finding, 'taking').slice(0, adviceMax[severity]).join(' ');
  const source = sources[0] ? `; ${sources[0].publisher}, ${sources[0].year}` : '';
  return createBlock(
    pdfStyles.finding,
    h(
      Text,
      {},
      h(Text, { style: [pdfStyles.bold, { color: severityColors[severity] }] }, `${getSeverityWord(finding)}: `),
      createBoldText(shorten(formatFindingName(finding))),
    ),
    h(Text, {}, headline),
    todo ? h(Text, {}, createBoldText('What to do: '), todo) : null,
    emergency ? h(Text, {}, createBoldText('Emergency: '), `${emergency.replace(/[.]$/, '')}: call ${emergencySentence}.`) : null,
    h(Text, { style: pdfStyles.small }, `${evidence === 'listed' ? 'Not graded' : `Evidence grade ${evidence}`}${source}`),
  );
}

function createAmountsPart({ amounts }: CheckResult): ReactNode[] {
  if (amounts.length === 0) return [];
  return [
    createHeading('How much in all'),
    ...amounts.slice(0, shownMax.amounts).map((amount) => {
      const { substance, limit, unknownIn } = amount;
      const most = limit
        ? ` (${limit.kind === 'upper-level' ? 'upper level' : 'most on the label'}: ${formatAmount(limit.amount, limit.unit)} a ${limit.per})`
        : '';
      const unknown = unknownIn.length > 0 ? '; more in an item whose amount is not known' : '';
      return h(Text, {}, `${substance.name}: ${getTotalWords(amount)}${most}${unknown}`);
    }),
  ];
}

function createAdditiveRisksPart({ burdens }: CheckResult): ReactNode[] {
  const several = burdens.filter(({ members }) => members.length > 1);
  if (several.length === 0) return [];
  return [
    createHeading('Effects that add up'),
    ...several.map(({ name, score, members }) =>
      h(Text, {}, `${name}: ${score} (${members.map(({ substance, weight }) => `${substance.name} ${weight}`).join(', ')})`),
    ),
  ];
}
