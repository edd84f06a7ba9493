import { urgencyLevels } from '@wellkept/clinical/urgency.ts';
import { capitalize, formatCount, formatList } from '@wellkept/clinical/wording.ts';
import { formatMedicationLine } from '@wellkept/medications/sig/parse-medication.ts';
import { formatDay } from '../answer/day-text.ts';
import { createLabsSource, createMedicinesSource, createProfileSource } from '../answer/sources.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { listProfileFacts } from './check-interactions.ts';
import { formatLabValue } from './lab-value.ts';
import { readOwnLog } from './read-own-log.ts';
import { emptyToolResult, type OwnData, type OwnLab, type OwnPart, type ToolInputs, type ToolResult } from './tool.ts';
import { describeUrgency } from './urgency-statements.ts';

const medicinesReportedMax = 30;
const resultsReportedMax = 12;

/** What the person keeps here, part by part, with how old it is; what is asked for and not there is named. */
export function readOwnData(own: OwnData | null, { parts }: ToolInputs['read_own_data']): ToolResult {
  if (own === null) return { ...emptyToolResult, missing: ['your own data, because nobody is signed in'] };
  const read = parts.map((part) => readers[part](own));
  return {
    ...emptyToolResult,
    statements: read.flatMap(({ statements }) => statements),
    used: read.flatMap(({ used }) => used),
    missing: read.flatMap(({ missing }) => missing),
  };
}

type Read = Pick<ToolResult, 'statements' | 'used' | 'missing'>;
const createMissing = (description: string): Read => ({ statements: [], used: [], missing: [description] });

const readers: Readonly<Record<OwnPart, (own: OwnData) => Read>> = {
  medicines: ({ medicines }) => {
    const latest =
      medicines
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1) ?? null;
    if (latest === null) return createMissing('a list of what you take');
    const texts = medicines
      .slice(0, medicinesReportedMax)
      .map(({ content }) => (typeof content === 'string' ? content : formatMedicationLine(content)));
    return {
      statements: [
        createOwnStatement(
          `Your list has ${formatCount(medicines.length, 'entry', 'entries')}: ${formatList(texts)}.`,
          createMedicinesSource(latest),
        ),
      ],
      used: [{ what: 'your medicines', date: formatDay(latest) }],
      missing: [],
    };
  },
  profile: ({ person, profileUpdatedAt }) => {
    const words = listProfileFacts(person);
    if (words.length === 0) return createMissing('anything about you in your profile');
    return {
      statements: [createOwnStatement(`Your profile says: ${words.join(', ')}.`, createProfileSource(profileUpdatedAt))],
      used: [{ what: 'your profile', date: profileUpdatedAt && formatDay(profileUpdatedAt) }],
      missing: [],
    };
  },
  labs: ({ labs, derived }) => {
    const newest = selectNewestByMarker(labs);
    const [latest] = newest;
    if (!latest) return createMissing('test results of yours');
    const abnormal = [...newest, ...derived]
      .filter(({ place, urgency }) => urgency !== null || place === 'above' || place === 'below')
      .toSorted((one, other) => getUrgencyRank(one) - getUrgencyRank(other));
    return {
      statements: [
        ...abnormal.map(createAbnormalStatement),
        ...createListStatements(
          'Nothing stands out in',
          newest.filter((one) => one.place === 'inside' && !abnormal.includes(one)),
        ),
        ...createListStatements(
          'Not compared with a range',
          newest.filter((one) => one.place === null && !abnormal.includes(one)),
        ),
      ],
      used: [{ what: 'your test results', date: formatDay(latest.date) }],
      missing: [],
    };
  },
  logs: (own) => {
    const read = own.log
      .filter(({ kind }) => kind === 'day' || kind === 'measurement')
      .map(({ name }) => readOwnLog(own, { about: name, ask: 'average', period: 'last-7-days', against: null, since: null }));
    const statements = read.flatMap((one) => one.statements);
    if (statements.length === 0) return createMissing('entries of the last seven days in your log');
    return { statements, used: read.flatMap((one) => one.used).slice(0, 1), missing: [] };
  },
};

/** The newest value of each measurement, the newest first. */
function selectNewestByMarker(labs: readonly OwnLab[]): OwnLab[] {
  // Of two of one day the one that was judged is listed.
  const sorted = labs.toSorted(
    (one, other) => other.date.localeCompare(one.date) || Number(one.urgency === null) - Number(other.urgency === null),
  );
  return [...Map.groupBy(sorted, ({ analyteId, name }) => analyteId ?? name.toLowerCase()).values()].flatMap(([newest]) => newest ?? []);
}

const getUrgencyRank = ({ urgency }: OwnLab): number => (urgency ? urgencyLevels.indexOf(urgency.level) : urgencyLevels.length);

function createAbnormalStatement(lab: OwnLab): AnswerStatement {
  const place =
    lab.place === 'above' || lab.place === 'below'
      ? `, ${lab.place} ${lab.goal ?? (lab.isUsualRange ? 'the usual range' : 'the printed range')}`
      : '';
  const subject = `${capitalize(lab.name)} of ${formatDay(lab.date)}, ${formatLabValue(lab)}${place}`;
  if (!lab.urgency) return createOwnStatement(`${subject}.`, createLabsSource(lab.date));
  const urgencyStatement = describeUrgency(lab.urgency, { subject, about: 'you' });
  return { ...urgencyStatement, role: 'own', sources: [createLabsSource(lab.date), ...urgencyStatement.sources] };
}

function createListStatements(start: string, labs: readonly OwnLab[]): AnswerStatement[] {
  const [latest] = labs;
  if (!latest) return [];
  const shown = labs.slice(0, resultsReportedMax).map((lab) => `${lab.name} ${formatLabValue(lab)}`);
  const more = labs.length > shown.length ? ` and ${labs.length - shown.length} more` : '';
  return [createOwnStatement(`${start}: ${shown.join(', ')}${more}.`, createLabsSource(latest.date))];
}

const createOwnStatement = (text: string, source: AnswerStatement['sources'][number]): AnswerStatement => ({
  role: 'own',
  text,
  about: 'you',
  sources: [source],
});
