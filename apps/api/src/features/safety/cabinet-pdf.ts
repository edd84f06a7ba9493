import { Text, View } from '@react-pdf/renderer';
import type { Medication } from '@wellkept/contract/medications.ts';
import { emergencySentence, product } from '@wellkept/contract/product.ts';
import type { ListVerdict } from '@wellkept/contract/verdict.ts';
import { orderAdvice } from '@wellkept/safety/advice.ts';
import { getTotalWords, shownAmount } from '@wellkept/safety/amount-findings.ts';
import { findingName, type Topic, topicOf, topics, topicTitles } from '@wellkept/safety/finding-name.ts';
import type { CheckResult, Finding } from '@wellkept/safety/findings.ts';
import { severityRank, severityWordOf, uncheckedWord } from '@wellkept/safety/severity.ts';
import { createElement as h, type ReactNode } from 'react';
import { block, bold, heading, paper, paperColours, renderPaper, row } from '../../paper/paper.ts';
import { unprintable } from '../../paper/printable.ts';

const colours = {
  contraindicated: paperColours.stop,
  major: paperColours.serious,
  moderate: paperColours.care,
  minor: paperColours.minor,
} as const;

export type CabinetPaper = {
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
export function renderCabinetPdf(cabinet: CabinetPaper): Promise<Buffer> {
  return renderPaper(cabinet, { title: 'What I take', moment: cabinet.moment, parts: cabinetParts });
}

function cabinetParts({ name, moment, about, medications, result, verdict }: CabinetPaper): ReactNode[] {
  const known = about.length > 0 ? `Checked for: ${about.join(', ')}.` : 'Nothing is known about age, conditions and allergies.';
  return [
    h(Text, {}, `${short(name)}, ${moment}`),
    h(Text, { style: paper.small }, known),
    h(Text, { style: { marginTop: 8 } }, bold(verdict.sentence), verdict.detail && ` ${verdict.detail}`),
    heading(`Items (${medications.length})`),
    ...medications.map((medication, at) => itemRow(medication, at, result.items[at]?.resolution.match?.name)),
    ...unprintableNote(medications),
    ...uncheckedPart(verdict.unchecked),
    ...findingsPart(result),
    ...amountsPart(result),
    ...burdensPart(result),
    h(
      Text,
      { style: [paper.small, { marginTop: 14 }] },
      `${product.disclaimer} What is not listed here may still interact. Do not stop a medicine on your own.`,
    ),
  ];
}

function short(text: string, lettersMax: number = nameLettersMax): string {
  const letters = [...text];
  return letters.length > lettersMax ? `${letters.slice(0, lettersMax).join('')}…` : text;
}

/** Who reads the paper does not take a mark for a name. */
function unprintableNote(medications: readonly Medication[]): ReactNode[] {
  const isThere = JSON.stringify(medications).includes(unprintable);
  const text = `${unprintable} stands for letters or pictures that this paper cannot print. They are in the app.`;
  return isThere ? [h(Text, { style: [paper.small, { marginTop: 4 }] }, text)] : [];
}

function itemRow(
  { name, strength, prescribedDosage, frequency, indication, notes }: Medication,
  at: number,
  known: string | undefined,
): ReactNode {
  const how = [prescribedDosage, frequency].filter(Boolean).join(', ');
  const more = [indication && `for ${indication}`, notes.startDate && `since ${notes.startDate}`, notes.prescribingDoctor].filter(Boolean);
  return row(
    paper.row,
    h(Text, { style: { width: 20 } }, `${at + 1}.`),
    h(
      View,
      { style: { flex: 3 } },
      h(Text, {}, bold(short(name)), strength ? ` ${strength}` : '', known && name.includes(unprintable) ? ` (${known})` : ''),
      h(Text, { style: paper.small }, [notes.type, ...more.map((part) => short(String(part)))].join(' · ')),
    ),
    h(Text, { style: { flex: 2 } }, how || 'dose not stated'),
  );
}

function uncheckedPart(unchecked: readonly string[]): ReactNode[] {
  const names = unchecked.map((text) => `“${short(text, 80)}”`);
  return names.length === 0 ? [] : [heading(uncheckedWord), h(Text, {}, `${names.join(', ')}: no finding below includes this.`)];
}

function findingsPart({ findings }: CheckResult): ReactNode[] {
  if (findings.length === 0) return [];
  const left = { moderate: shownMax.moderate as number, minor: shownMax.minor as number };
  const shown = findings.filter(({ severity }) => {
    if (severity !== 'moderate' && severity !== 'minor') return true;
    left[severity] -= 1;
    return left[severity] >= 0;
  });
  const more = findings.length - shown.length;
  return [
    ...groupsOf(shown).flatMap(([topic, first, ...rest], at) => [
      // A heading never stands alone at the foot of a page.
      block(
        {},
        at === 0 ? heading(`Findings (${findings.length})`) : null,
        h(Text, { style: { fontWeight: 700, marginTop: 8 } }, topicTitles[topic]),
        findingBlock(first),
      ),
      ...rest.map(findingBlock),
    ]),
    ...(more > 0 ? [h(Text, { style: paper.small }, `and ${more} more of the lesser ones; all of them are in the app.`)] : []),
  ];
}

/** The findings by topic, the topic with the most severe one first. */
function groupsOf(findings: readonly Finding[]): [Topic, Finding, ...Finding[]][] {
  const worst = ([, ...own]: [Topic, ...Finding[]]) => Math.max(...own.map(({ severity }) => severityRank(severity)));
  return topics
    .flatMap((topic): [Topic, Finding, ...Finding[]][] => {
      const [first, ...rest] = findings.filter((finding) => topicOf(finding) === topic);
      return first ? [[topic, first, ...rest]] : [];
    })
    .sort((one, other) => worst(other) - worst(one));
}

const adviceMax = { contraindicated: 4, major: 3, moderate: 2, minor: 0 } as const;

function findingBlock(finding: Finding): ReactNode {
  const { severity, headline, emergency, evidence, sources } = finding;
  const todo = orderAdvice(finding, 'taking').slice(0, adviceMax[severity]).join(' ');
  const source = sources[0] ? `; ${sources[0].publisher}, ${sources[0].year}` : '';
  return block(
    paper.finding,
    h(
      Text,
      {},
      h(Text, { style: [paper.bold, { color: colours[severity] }] }, `${severityWordOf(finding)}: `),
      bold(short(findingName(finding))),
    ),
    h(Text, {}, headline),
    todo ? h(Text, {}, bold('What to do: '), todo) : null,
    emergency ? h(Text, {}, bold('Emergency: '), `${emergency.replace(/[.]$/, '')}: call ${emergencySentence}.`) : null,
    h(Text, { style: paper.small }, `${evidence === 'listed' ? 'Not graded' : `Evidence grade ${evidence}`}${source}`),
  );
}

function amountsPart({ amounts }: CheckResult): ReactNode[] {
  if (amounts.length === 0) return [];
  return [
    heading('How much in all'),
    ...amounts.slice(0, shownMax.amounts).map((amount) => {
      const { substance, limit, unknownIn } = amount;
      const most = limit
        ? ` (${limit.kind === 'upper-level' ? 'upper level' : 'most on the label'}: ${shownAmount(limit.amount, limit.unit)} a ${limit.per})`
        : '';
      const unknown = unknownIn.length > 0 ? '; more in an item whose amount is not known' : '';
      return h(Text, {}, `${substance.name}: ${getTotalWords(amount)}${most}${unknown}`);
    }),
  ];
}

function burdensPart({ burdens }: CheckResult): ReactNode[] {
  const several = burdens.filter(({ members }) => members.length > 1);
  if (several.length === 0) return [];
  return [
    heading('Effects that add up'),
    ...several.map(({ name, score, members }) =>
      h(Text, {}, `${name}: ${score} (${members.map(({ substance, weight }) => `${substance.name} ${weight}`).join(', ')})`),
    ),
  ];
}
