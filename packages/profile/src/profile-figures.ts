import { isComplete, listMissingRequirements } from './completeness.ts';
import { checkIntegrity } from './integrity.ts';
import { describeLifestyle } from './lifestyle-score.ts';
import { createProfileOverview } from './overview.ts';
import { computePersonalizationScore, getPersonalizationConfidence } from './personalization.ts';
import type { Profile } from './profile.ts';
import type { LabResultSummary } from './summaries.ts';
import { computeWellnessScore } from './wellness-score.ts';

/** Everything that the rules compute from a profile, as a dashboard shows it. `score`: its completeness. */
export function computeProfileFigures(profile: Profile, score: number, medicationCount: number, labs: readonly LabResultSummary[] = []) {
  const overview = createProfileOverview(profile, medicationCount);
  const personal = computePersonalizationScore(profile, medicationCount);
  const wellness = computeWellnessScore({ profile: profile, labs });
  return {
    completeness: { score, isComplete: isComplete(score), missing: listMissingRequirements(profile) },
    overview: {
      text: overview.text,
      sections: overview.sections.map(({ section, title, isDone, badge }) => ({ section, title, isDone, badge })),
    },
    integrity: checkIntegrity(profile),
    lifestyle: describeLifestyle(profile.lifestyleData),
    personalization: { score: personal, confidence: getPersonalizationConfidence(personal) },
    wellness: { score: wellness.score, isDefault: wellness.isDefault, subScores: wellness.subScores },
  };
}
