import { urgencyWords } from '@wellkept/clinical/urgency.ts';
import type { AnalysisResult } from '@wellkept/contract/labs/analysis.ts';
import type { UrgencyLevel } from '@wellkept/contract/labs/biomarkers.ts';

type Shown = AnalysisResult['findings'][number]['urgency'];

/** The stored form of a finding before version 2 of the rules: a flat urgency, whose highest level was critical. */
type FlatFinding = Omit<AnalysisResult['findings'][number], 'urgency'> & {
  level: UrgencyLevel | 'critical';
  levelText: string;
  says: string;
  source: string | null;
};

/** What blood and urine meant together before version 4 of the rules: one sentence. */
type Sentence = { text: string; level: UrgencyLevel | 'critical' | null; source: string };

/**
 * What `analysis_result` can hold: today's shape with the hash of what it rests on, that of rules version 2 and 3 with sentences instead of
 * stories, or that of version 1, which had neither a version nor an urgency of its own.
 */
export type StoredResult =
  | (AnalysisResult & { restsOn?: string })
  | (Omit<AnalysisResult, 'stories'> & { together: Sentence[]; restsOn?: string })
  | (Omit<AnalysisResult, 'rulesVersion' | 'findings' | 'derived' | 'stories'> & {
      rulesVersion?: never;
      findings: FlatFinding[];
      derived: Omit<AnalysisResult['derived'][number], 'urgency'>[];
      together: Sentence[];
    });

/** A stored analysis in today's shape. */
export function readStoredResult(stored: StoredResult): AnalysisResult {
  if (stored.rulesVersion !== undefined) {
    const { restsOn: _, ...result } = stored;
    if ('stories' in result) return result;
    const { together, ...rest } = result;
    return { ...rest, stories: toStories(together) };
  }
  const { together, ...rest } = stored;
  return {
    ...rest,
    rulesVersion: 1,
    findings: stored.findings.map(({ level, levelText, says, source, ...finding }) => ({
      ...finding,
      urgency: { level: renameLevel(level), text: levelText, says, source, meanwhile: null, dangerSigns: [] } satisfies Shown,
    })),
    derived: stored.derived.map((one) => ({ ...one, urgency: null })),
    stories: toStories(together),
  };
}

/** A sentence without a level called all well, which no story does. */
function toStories(together: readonly Sentence[]): AnalysisResult['stories'] {
  return together.flatMap(({ text, level: stored, source }, at) => {
    if (stored === null) return [];
    const level = renameLevel(stored);
    return [
      {
        ...{
          id: `together-${at}`,
          group: 'together',
          title: 'Blood and urine together',
          text,
          values: [],
          fits: [],
          against: [],
          also: [],
        },
        ...{ own: [], first: '', ask: [], repeat: '', sources: [source] },
        urgency: { level, text: urgencyWords[level], meanwhile: [], dangerSigns: [] },
      },
    ];
  });
}

const renameLevel = (level: UrgencyLevel | 'critical'): UrgencyLevel => (level === 'critical' ? 'emergency' : level);
