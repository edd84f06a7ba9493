import { isComplete, missingRequirements } from './completeness.ts';
import { checkIntegrity } from './integrity.ts';
import { lifestyleScore, lifestyleStatus } from './lifestyle-score.ts';
import { profileOverview } from './overview.ts';
import { confidenceOf, personalizationScore } from './personalization.ts';
import { isPresent, type Profile } from './profile.ts';
import type { LabResult } from './summaries.ts';
import { wellnessScore } from './wellness-score.ts';

/** Everything that the rules say of a profile, as a dashboard shows it. `score`: its completeness. Logs join when they are kept. */
export function profileFigures(told: Profile, score: number, cabinetCount: number, labs: readonly LabResult[] = []) {
  const overview = profileOverview(told, cabinetCount);
  const life = lifestyleScore(told.lifestyle_data);
  const personal = personalizationScore(told, cabinetCount);
  const wellness = wellnessScore({ profile: told, labs });
  return {
    completeness: { score, is_complete: isComplete(score), missing: missingRequirements(told) },
    overview: {
      text: overview.text,
      sections: overview.sections.map(({ section, title, isDone, badge }) => ({ section, title, is_done: isDone, badge })),
    },
    integrity: checkIntegrity(told),
    lifestyle: isPresent(told.lifestyle_data) ? { score: life, status: lifestyleStatus(life) } : null,
    personalization: { score: personal, confidence: confidenceOf(personal) },
    wellness: { score: wellness.score, is_default: wellness.isDefault, sub_scores: wellness.subScores },
  };
}
