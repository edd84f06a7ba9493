import type { Urgency } from '@wellkept/clinical/judge-urgency.ts';
import { compareUrgency, isPressing, type UrgencyLevel, urgencyWords } from '@wellkept/clinical/urgency.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { selectDrugTestInteractions } from '../meaning/drug-test-interactions.ts';
import type { Explained, ShowContext } from '../meaning/explain.ts';
import { formatChange, formatPercentOutside } from '../meaning/meaning-text.ts';
import { formatPercentileRank } from '../meaning/percentile.ts';
import type { LabStory } from '../stories/list-stories.ts';
import type { StoryInput } from '../stories/story-input.ts';
import { showResult } from '../values/shown-result.ts';
import type { LabUnitSystem } from '../values/unit-systems.ts';
import { type DatedDerived, showDerived } from './derived-values.ts';
import { computeImmuneScore, type ImmuneScore } from './immune-score.ts';
import type { JudgedResults } from './judge-results.ts';

/** How soon to act, in words. */
export type ShownUrgency = {
  level: UrgencyLevel;
  text: string;
  says: string;
  /** What to do until then. */
  meanwhile: string | null;
  /** With any of these it is an emergency. */
  dangerSigns: string[];
  source: string | null;
};

export type AnalysisFinding = {
  analyteId: string;
  /** Plain words first, then what laboratories call it. */
  title: string;
  name: string;
  valueText: string;
  unit: string;
  collectedOn: string;
  status: 'below' | 'within' | 'above' | null;
  urgency: ShownUrgency;
  /** How far outside, how unusual, and whether it changed, each as a sentence. */
  details: string[];
  /** What the person takes that moves it. */
  movers: string[];
};

export type AnalysedDerived = {
  id: string;
  name: string;
  value: string | null;
  unit: string;
  collectedOn: string;
  /** Where it is less sure, or why it is not there. */
  note: string | null;
  source: string;
  urgency: ShownUrgency | null;
};

/** The analysis of a person's results, as it is stored and printed. */
export type Analysis = ImmuneScore & {
  /** Of the rules that made it; an analysis by older ones is made again. */
  rulesVersion: number;
  summary: string;
  counts: { measured: number; within: number; outside: number; unjudged: number };
  /** The most pressing first. */
  findings: AnalysisFinding[];
  within: string[];
  derived: AnalysedDerived[];
  /** What several markers say together, the most urgent first. */
  stories: LabStory[];
};

/**
 * Raised where stored analyses would mislead. 2: one urgency table. 3: a grave value is not stable after two weeks. 4: stories across markers.
 * 6: a value is as urgent as its story. 7: rows for every analyte, stories of more glands, clotting, antibodies and kidneys.
 * 8: of the heart, acids, lithium and infections. 9: limits for oxygen, base excess and salicylate, levels of medicines today.
 * 11: the worst of several values of a day, results in words, tests that a medicine spoils, changes inside the range.
 */
export const rulesVersion = 11;

export function analyse({ explained, derived, stories }: JudgedResults, context: ShowContext, { interactions }: StoryInput): Analysis {
  const pressing = explained.filter(({ urgency }) => urgency !== null);
  const within = explained.filter(({ status, urgency }) => status === 'within' && urgency === null);
  const counts = {
    measured: explained.length,
    within: explained.filter(({ status }) => status === 'within').length,
    outside: explained.filter(({ status }) => status === 'below' || status === 'above').length,
    unjudged: explained.filter(({ status }) => status === null).length,
  };
  return {
    ...computeImmuneScore(explained),
    rulesVersion,
    summary: formatSummary(counts, findLevels(pressing, derived)),
    counts,
    findings: pressing.flatMap((one) => createFindings(one, interactions, context.system)),
    within: within.map(({ analyte }) => analyte.name),
    derived: derived.map((one) => toAnalysedDerived(one, context)),
    stories,
  };
}

/** One level for each measurement, be it printed or worked out. */
function findLevels(pressing: readonly Explained[], derived: readonly DatedDerived[]): UrgencyLevel[] {
  const named = [
    ...pressing.map(({ analyte, urgency }) => ({ id: analyte.id, urgency })),
    ...derived.map(({ analyteId, urgency }) => ({ id: analyteId, urgency })),
  ];
  return [...Map.groupBy(named, ({ id }) => id).values()].flatMap((group) => {
    const levels = group.flatMap(({ urgency }) => urgency?.level ?? []).toSorted(compareUrgency);
    return levels[0] ?? [];
  });
}

/** What is not outside a range and yet worth asking about, by name; what cannot wait is shown on its own. */
export function listAlsoAsking({ explained, derived }: Pick<JudgedResults, 'explained' | 'derived'>): string[] {
  const measured = explained.filter(({ urgency }) => urgency !== null);
  const ids = new Set<string | null>(measured.map(({ analyte }) => analyte.id));
  const canWait = ({ urgency }: Pick<Explained, 'urgency'>) => urgency !== null && !isPressing(urgency.level);
  return [
    ...measured.filter((one) => one.status !== 'below' && one.status !== 'above' && canWait(one)).map(({ analyte }) => analyte.name),
    ...derived.filter((one) => !ids.has(one.analyteId) && canWait(one)).map(({ name }) => name),
  ];
}

const needWords = { emergency: 'now', today: 'today', days: 'within days' } as const;

function formatSummary({ measured, outside, within }: Analysis['counts'], levels: readonly UrgencyLevel[]): string {
  const pressing = describePressing(levels);
  if (pressing !== null) return pressing;
  if (measured === 0) return 'There are no results yet.';
  // Inside a printed range, and yet worth asking about.
  if (levels.length > outside)
    return `${levels.length === 1 ? 'One value is' : `${levels.length} values are`} worth asking a doctor about.`;
  if (within + outside === 0) return 'None of your values have a range to compare them with.';
  if (outside === 0) return within === 1 ? 'Your value is inside its range.' : `All ${within} values with a range are inside it.`;
  return `${outside} of your ${measured} values ${outside === 1 ? 'is' : 'are'} outside the range.`;
}

/** All that cannot wait, and how soon the first of them; null where everything can. */
function describePressing(levels: readonly UrgencyLevel[]): string | null {
  const total = levels.filter(isPressing).length;
  for (const level of ['emergency', 'today', 'days'] as const) {
    const count = levels.filter((one) => one === level).length;
    if (count === 0) continue;
    if (count === total) return `${count === 1 ? 'One value needs' : `${count} values need`} a doctor ${needWords[level]}.`;
    return `${total} values need a doctor, ${count === 1 ? 'one' : count} of them ${needWords[level]}.`;
  }
  return null;
}

function createFindings(explained: Explained, drugTestInteractions: StoryInput['interactions'], system: LabUnitSystem): AnalysisFinding[] {
  const { analyte, marker, latest, status, urgency, standing, change } = explained;
  if (!urgency) return [];
  const { value: valueText, unit } = showResult(latest, analyte, system);
  return [
    {
      analyteId: analyte.id,
      title: marker?.title ?? analyte.name,
      name: analyte.name,
      valueText,
      unit,
      collectedOn: latest.collectedOn,
      status,
      urgency: showUrgency(urgency),
      details: [
        formatPercentOutside(explained),
        standing && formatPercentileRank(standing, standing.sex),
        change && formatChange(change),
      ].filter((text) => text !== null),
      movers: selectDrugTestInteractions(analyte.id, drugTestInteractions).map(({ text }) => text),
    },
  ];
}

const formatCitation = (source: Source | null): string | null => (source ? `${source.publisher}: ${source.title}, ${source.year}` : null);

export const showUrgency = ({ level, says, meanwhile, dangerSigns, source }: Urgency): ShownUrgency => ({
  level,
  text: urgencyWords[level],
  says,
  meanwhile,
  dangerSigns: [...dangerSigns],
  source: formatCitation(source),
});

function toAnalysedDerived(one: DatedDerived, context: ShowContext): AnalysedDerived {
  const { id, name, result, source, collectedOn, urgency } = one;
  const note = result.value === null ? result.reason : result.caution;
  return { id, name, ...showDerived(one, context), collectedOn, note, source, urgency: urgency && showUrgency(urgency) };
}
