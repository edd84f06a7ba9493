import { urgencyLevels } from '@wellkept/clinical/urgency.ts';
import { capitalised, counted, listed } from '@wellkept/safety/wording.ts';
import { dayWords } from '../answer/day-words.ts';
import { ownLabs, ownMedicines, ownProfile } from '../answer/sources.ts';
import type { Statement } from '../answer/statement.ts';
import { profileWords } from './check-interactions.ts';
import { measured } from './measured.ts';
import { readOwnLog } from './read-own-log.ts';
import { nothing, type OwnData, type OwnLab, type OwnPart, type ToolInputs, type ToolResult } from './tool.ts';
import { describeUrgency } from './urgency-statements.ts';

const medicinesToldMax = 30;
const resultsToldMax = 12;

/** What the person keeps here, part by part, with how old it is; what is asked for and not there is named. */
export function readOwnData(own: OwnData | null, { parts }: ToolInputs['read_own_data']): ToolResult {
  if (own === null) return { ...nothing, missing: ['your own data, because nobody is signed in'] };
  const read = parts.map((part) => readers[part](own));
  return {
    ...nothing,
    statements: read.flatMap(({ statements }) => statements),
    used: read.flatMap(({ used }) => used),
    missing: read.flatMap(({ missing }) => missing),
  };
}

type Read = Pick<ToolResult, 'statements' | 'used' | 'missing'>;
const none = (what: string): Read => ({ statements: [], used: [], missing: [what] });

const readers: Readonly<Record<OwnPart, (own: OwnData) => Read>> = {
  medicines: ({ medicines }) => {
    const latest =
      medicines
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1) ?? null;
    if (latest === null) return none('a list of what you take');
    const texts = medicines.slice(0, medicinesToldMax).map(({ text }) => text);
    return {
      statements: [told(`Your list holds ${counted(medicines.length, 'entry', 'entries')}: ${listed(texts)}.`, ownMedicines(latest))],
      used: [{ what: 'your medicines', date: dayWords(latest) }],
      missing: [],
    };
  },
  profile: ({ person, profileUpdatedAt }) => {
    const words = profileWords(person);
    if (words.length === 0) return none('anything about you in your profile');
    return {
      statements: [told(`Your profile says: ${words.join(', ')}.`, ownProfile(profileUpdatedAt))],
      used: [{ what: 'your profile', date: profileUpdatedAt && dayWords(profileUpdatedAt) }],
      missing: [],
    };
  },
  labs: ({ labs, derived }) => {
    const newest = newestOfEach(labs);
    const [latest] = newest;
    if (!latest) return none('test results of yours');
    const abnormal = [...newest, ...derived]
      .filter(({ place, urgency }) => urgency !== null || place === 'above' || place === 'below')
      .toSorted((one, other) => urgencyRank(one) - urgencyRank(other));
    return {
      statements: [
        ...abnormal.map(abnormalStatement),
        ...listStatements(
          'Nothing stands out in',
          newest.filter((one) => one.place === 'inside' && !abnormal.includes(one)),
        ),
        ...listStatements(
          'Not compared with a range',
          newest.filter((one) => one.place === null && !abnormal.includes(one)),
        ),
      ],
      used: [{ what: 'your test results', date: dayWords(latest.date) }],
      missing: [],
    };
  },
  logs: (own) => {
    const read = own.log
      .filter(({ kind }) => kind === 'day' || kind === 'measurement')
      .map(({ name }) => readOwnLog(own, { about: name, ask: 'average', period: 'last-7-days', against: null, since: null }));
    const statements = read.flatMap((one) => one.statements);
    if (statements.length === 0) return none('entries of the last seven days in your log');
    return { statements, used: read.flatMap((one) => one.used).slice(0, 1), missing: [] };
  },
};

/** The newest value of each measurement, the newest first. */
function newestOfEach(labs: readonly OwnLab[]): OwnLab[] {
  // Of two of one day the one that was judged is listed.
  const sorted = labs.toSorted(
    (one, other) => other.date.localeCompare(one.date) || Number(one.urgency === null) - Number(other.urgency === null),
  );
  return [...Map.groupBy(sorted, ({ analyteId, name }) => analyteId ?? name.toLowerCase()).values()].flatMap(([newest]) => newest ?? []);
}

const urgencyRank = ({ urgency }: OwnLab): number => (urgency ? urgencyLevels.indexOf(urgency.level) : urgencyLevels.length);

function abnormalStatement(lab: OwnLab): Statement {
  const place = lab.place === 'above' || lab.place === 'below' ? `, ${lab.place} the printed range` : '';
  const subject = `${capitalised(lab.name)} of ${dayWords(lab.date)}, ${measured(lab)}${place}`;
  if (!lab.urgency) return told(`${subject}.`, ownLabs(lab.date));
  const said = describeUrgency(lab.urgency, { subject, about: 'you' });
  return { ...said, role: 'own', sources: [ownLabs(lab.date), ...said.sources] };
}

function listStatements(start: string, labs: readonly OwnLab[]): Statement[] {
  const [latest] = labs;
  if (!latest) return [];
  const shown = labs.slice(0, resultsToldMax).map((lab) => `${lab.name} ${measured(lab)}`);
  const more = labs.length > shown.length ? ` and ${labs.length - shown.length} more` : '';
  return [told(`${start}: ${shown.join(', ')}${more}.`, ownLabs(latest.date))];
}

const told = (text: string, source: Statement['sources'][number]): Statement => ({ role: 'own', text, about: 'you', sources: [source] });
