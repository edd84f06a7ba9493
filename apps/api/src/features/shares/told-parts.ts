import { describeNoChange } from '@wellkept/contract/report-texts.ts';
import type { Report } from '@wellkept/contract/reports.ts';
import { type ShareSection, shareSectionNames } from '@wellkept/contract/share-limits.ts';
import { partCodes } from '@wellkept/insights/fhir/brief-document.ts';
import type { ToldLine, ToldPart } from '@wellkept/insights/fhir/document.ts';
import type { ToldPerson } from '@wellkept/insights/fhir/person.ts';
import type { BundleEntry } from '@wellkept/insights/fhir/resource.ts';
import { line, verdictLines } from '../exports/told-lines.ts';

const describeLesser = (count: number): string =>
  `${plural(count, 'finding')} of lower severity ${count === 1 ? 'is' : 'are'} left out. The person has them in full.`;

/** The data beneath a part; null where there is too much of it. */
export type PartData = readonly BundleEntry[] | null;

type Words = { paragraphs?: readonly string[]; lines?: readonly ToldLine[] };

const before = (told: string | null): string | null => told && `before: ${told}`;
const told = ({ name, text, before: earlier }: Report['measures'][number]): ToldLine => line(`${name}:`, text, before(earlier));
const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What stands in each part, in the words of the report. */
const words: Readonly<Record<ShareSection, (report: Report, person: ToldPerson) => Words>> = {
  changes: (report) => ({
    paragraphs: [...(report.changes.length === 0 ? [describeNoChange(report)] : []), ...(report.patterns ?? [])],
    lines: report.changes.map((text) => line(null, text)),
  }),
  questions: ({ questions }) => ({ lines: questions.map(({ text }) => line(null, text)) }),
  medicines: ({ medicines, stopped }) => ({
    lines: medicines.map(({ name, how, reason, isNew, intake }) =>
      line(name, [how ?? 'dose not stated', reason && `for ${reason}`].filter(Boolean).join(' '), isNew ? 'new' : null, intake),
    ),
    paragraphs: stopped.length > 0 ? [`Stopped: ${stopped.join(', ')}.`] : [],
  }),
  history: (_report, { conditions, allergies, hasNoAllergies, familyHistory }) => ({
    lines: [
      ...(conditions.length > 0 ? [line('Conditions:', conditions.join(', '))] : []),
      ...(allergies.length > 0 ? [line('Allergies:', allergies.join(', '))] : []),
      ...(allergies.length === 0 && hasNoAllergies ? [line('Allergies:', 'none known')] : []),
      ...(familyHistory.length > 0 ? [line('In the family:', familyHistory.join(', '))] : []),
    ],
  }),
  findings: ({ verdict, findings, lesserFindings }) => ({
    lines: [...verdictLines(verdict), ...findings.map(({ word, name, headline, advice }) => line(`${word}: ${name}.`, headline, advice))],
    paragraphs: lesserFindings > 0 ? [describeLesser(lesserFindings)] : [],
  }),
  labs: ({ labs, labSummary }) => ({
    lines: labs.map(({ name, value, place, collectedOn, urgency }) =>
      line(`${name}:`, [value, place].filter(Boolean).join(', '), collectedOn, urgency && `${urgency.text}. ${urgency.says}`),
    ),
    paragraphs: labSummary === null ? [] : [labSummary],
  }),
  symptoms: ({ symptoms }) => ({
    lines: symptoms.map((one) =>
      line(`${one.name}:`, one.text, before(one.before), one.weeks.length > 1 ? `days in each week: ${one.weeks.join(', ')}` : null),
    ),
  }),
  measures: ({ measures }) => ({ lines: measures.map(told) }),
  state: ({ state }) => ({ lines: state.map(told) }),
  habits: ({ habits, practiceMinutes }) => ({
    lines: habits.map(told),
    paragraphs: practiceMinutes > 0 ? [`${plural(practiceMinutes, 'minute')} of meditation and breathing.`] : [],
  }),
};

/** A part of the brief: what is read, and the data beneath it. A list that is handed on without its findings says what they come to. */
export function toldPart(
  section: ShareSection,
  report: Report,
  person: ToldPerson,
  { data, hasFindings }: { data: PartData; hasFindings: boolean },
): ToldPart {
  const { paragraphs = [], lines: own = [] } = words[section](report, person);
  const lines = section === 'medicines' && !hasFindings ? [...verdictLines(report.verdict), ...own] : own;
  return {
    title: shareSectionNames[section],
    code: section in partCodes ? partCodes[section as keyof typeof partCodes] : null,
    paragraphs: data === null ? [...paragraphs, 'The single values are too many to be sent along.'] : paragraphs,
    lines,
    entries: data ?? [],
  };
}
