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

/** What `analysis_result` can hold: today's shape with the hash of what it rests on, or that of rules version 1, which had neither a version nor an urgency of its own. */
export type StoredResult =
  | (AnalysisResult & { restsOn?: string })
  | (Omit<AnalysisResult, 'rulesVersion' | 'findings' | 'derived' | 'together'> & {
      rulesVersion?: never;
      findings: FlatFinding[];
      derived: Omit<AnalysisResult['derived'][number], 'urgency'>[];
      together: (Omit<AnalysisResult['together'][number], 'level'> & { level: UrgencyLevel | 'critical' | null })[];
    });

/** A stored analysis in today's shape. */
export function readStoredResult(stored: StoredResult): AnalysisResult {
  if (stored.rulesVersion !== undefined) {
    const { restsOn: _, ...result } = stored;
    return result;
  }
  return {
    ...stored,
    rulesVersion: 1,
    findings: stored.findings.map(({ level, levelText, says, source, ...finding }) => ({
      ...finding,
      urgency: { level: renameLevel(level), text: levelText, says, source, meanwhile: null, dangerSigns: [] } satisfies Shown,
    })),
    derived: stored.derived.map((one) => ({ ...one, urgency: null })),
    together: stored.together.map((one) => ({ ...one, level: one.level && renameLevel(one.level) })),
  };
}

const renameLevel = (level: UrgencyLevel | 'critical'): UrgencyLevel => (level === 'critical' ? 'emergency' : level);
