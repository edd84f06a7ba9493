import { formatCount } from '@wellkept/clinical/wording.ts';
import { describeNoChange } from '@wellkept/contract/reports/report-texts.ts';
import type { Report } from '@wellkept/contract/reports/reports.ts';
import { type ShareSection, shareSectionNames } from '@wellkept/contract/sharing/share-limits.ts';
import { sectionCodes } from '@wellkept/fhir/brief-document.ts';
import type { DocumentSection, SectionLine } from '@wellkept/fhir/document.ts';
import type { ExportedPatient } from '@wellkept/fhir/person.ts';
import type { BundleEntry } from '@wellkept/fhir/resource.ts';
import { createSectionLine, createVerdictLines } from '../transfer/exports/section-lines.ts';

const describeLesser = (count: number): string =>
  `${formatCount(count, 'finding')} of lower severity ${count === 1 ? 'is' : 'are'} left out. The person can see them in full.`;

/** The data beneath a part; null where there is too much of it. */
export type SectionData = readonly BundleEntry[] | null;

type SectionText = { paragraphs?: readonly string[]; lines?: readonly SectionLine[] };

const formatBefore = (text: string | null): string | null => text && `before: ${text}`;
const toSectionLine = ({ name, text, before: earlier }: Report['measures'][number]): SectionLine =>
  createSectionLine(`${name}:`, text, formatBefore(earlier));

/** People who read a share are not the ones who should call a doctor. */
const formatShownAdvice = ({ text, says }: Report['pressingReadings'][number]['urgency']): string =>
  `Advice shown to the person: ${text}. ${says}`;

/** What stands in each part, in the words of the report. */
const textBySection: Readonly<Record<ShareSection, (report: Report, person: ExportedPatient) => SectionText>> = {
  changes: (report) => ({
    paragraphs: [...(report.changes.length === 0 ? [describeNoChange(report)] : []), ...(report.patterns ?? [])],
    lines: report.changes.map((text) => createSectionLine(null, text)),
  }),
  questions: ({ questions }) => ({ lines: questions.map(({ text }) => createSectionLine(null, text)) }),
  medicines: ({ medicines, stopped }) => ({
    lines: medicines.map(({ name, how, reason, isNew, intake }) =>
      createSectionLine(
        name,
        [how ?? 'dose not stated', reason && `for ${reason}`].filter(Boolean).join(' '),
        isNew ? 'new' : null,
        intake,
      ),
    ),
    paragraphs: stopped.length > 0 ? [`Stopped: ${stopped.join(', ')}.`] : [],
  }),
  history: (_report, { conditions, allergies, hasNoAllergies, familyHistory }) => ({
    lines: [
      ...(conditions.length > 0 ? [createSectionLine('Conditions:', conditions.join(', '))] : []),
      ...(allergies.length > 0 ? [createSectionLine('Allergies:', allergies.join(', '))] : []),
      ...(allergies.length === 0 && hasNoAllergies ? [createSectionLine('Allergies:', 'none known')] : []),
      ...(familyHistory.length > 0 ? [createSectionLine('In the family:', familyHistory.join(', '))] : []),
    ],
  }),
  findings: ({ verdict, findings, lesserFindings }) => ({
    lines: [
      ...createVerdictLines(verdict),
      ...findings.map(({ word, name, headline, advice }) =>
        createSectionLine(`${word}: ${name}.`, headline, advice && `Advice shown to the person: ${advice}`),
      ),
    ],
    paragraphs: lesserFindings > 0 ? [describeLesser(lesserFindings)] : [],
  }),
  labs: ({ labs, labSummary }) => ({
    lines: labs.map(({ name, value, place, collectedOn, urgency }) =>
      createSectionLine(`${name}:`, [value, place].filter(Boolean).join(', '), collectedOn, urgency && formatShownAdvice(urgency)),
    ),
    paragraphs: labSummary === null ? [] : [labSummary],
  }),
  symptoms: ({ symptoms }) => ({
    lines: symptoms.map((one) =>
      createSectionLine(
        `${one.name}:`,
        one.text,
        formatBefore(one.before),
        one.weeks.length > 1 ? `days in each week: ${one.weeks.join(', ')}` : null,
      ),
    ),
  }),
  measures: ({ measures, pressingReadings }) => ({
    lines: [
      ...pressingReadings.map(({ name, valueText, unit, collectedOn, urgency }) =>
        createSectionLine(`${name}:`, `${valueText} ${unit}`, collectedOn, formatShownAdvice(urgency)),
      ),
      ...measures.map(toSectionLine),
    ],
  }),
  state: ({ state }) => ({ lines: state.map(toSectionLine) }),
  habits: ({ habits, practiceMinutes }) => ({
    lines: habits.map(toSectionLine),
    paragraphs: practiceMinutes > 0 ? [`${formatCount(practiceMinutes, 'minute')} of meditation and breathing.`] : [],
  }),
};

/** A part of the brief: what is read, and the data beneath it. A list that is handed on without its findings says what they come to. */
export function createShareSection(
  section: ShareSection,
  report: Report,
  person: ExportedPatient,
  { data, hasFindings }: { data: SectionData; hasFindings: boolean },
): DocumentSection {
  const { paragraphs = [], lines: own = [] } = textBySection[section](report, person);
  const lines = section === 'medicines' && !hasFindings ? [...createVerdictLines(report.verdict), ...own] : own;
  return {
    title: shareSectionNames[section],
    code: section in sectionCodes ? sectionCodes[section as keyof typeof sectionCodes] : null,
    paragraphs: data === null ? [...paragraphs, 'There are too many individual values to include.'] : paragraphs,
    lines,
    entries: data ?? [],
  };
}
