import type { SafetyRecord } from '@wellkept/contract/interactions/safety.ts';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { getDaySettings } from '@wellkept/dosing/day/day-settings.ts';
import { createDayOfDoses } from '@wellkept/dosing/plan/day-of-doses.ts';
import { toPerson } from '@wellkept/interactions/person/person-from-profile.ts';
import { compareSeverity } from '@wellkept/interactions/severity.ts';
import { getMarksById, listNotForPerson } from '@wellkept/interactions/verdict/item-marks.ts';
import { computeResultVerdict } from '@wellkept/interactions/verdict/verdict.ts';
import { computeCompletenessScore } from '@wellkept/profile/completeness.ts';
import { computeProfileFigures } from '@wellkept/profile/profile-figures.ts';
import { samplePerson } from '@wellkept/profile/sample-person.ts';
import type { Engine } from '../../../lib/knowledge.ts';
import { createSamplePlan } from '../../goals/wellness/sample-dashboard.ts';
import { createSampleMedications } from '../../medications/sample-medications.ts';

/** The dashboard of an invented person: real rules, check and planner over invented answers and medicines. */
export function createSampleDashboard(engine: Pick<Engine, 'check' | 'resolve' | 'knowledge'>, now: Date, today: string): Dashboard {
  const at = now.toISOString();
  const medicines = createSampleMedications((index) => `sample-${index}`, new Date(at));
  const sections = { ...samplePerson, preferences: {} };
  const result = engine.check(medicines, toPerson(samplePerson, today));
  const records = result.findings.map(({ id, kind, severity, headline }) =>
    createSafetyRecord({ findingId: id, kind, severity, headline }, at),
  );
  const severe = records.filter(({ severity }) => severity === 'contraindicated' || severity === 'major').sort(compareSeverity);
  const ids = medicines.map(({ id }) => id);
  const items = medicines.map((medicine) => ({ id: medicine.id, resolution: engine.resolve(medicine), startDate: null }));
  const score = computeCompletenessScore(samplePerson, medicines.length);
  const count = (severity: SafetyRecord['severity']) => records.filter((record) => record.severity === severity).length;
  return {
    profile: {
      ...sections,
      onboardingCompleted: true,
      dataCompletenessScore: score,
      lastUpdatedSections: {},
      additionalData: { symptoms: sections.symptoms, healthGoals: sections.healthGoals },
      completedAt: at,
      createdAt: at,
      updatedAt: at,
    },
    ...computeProfileFigures(samplePerson, score, medicines.length),
    onboarding: { isDone: true, isNewUser: false },
    pressingValues: [],
    verdict: { ...computeResultVerdict(result), marks: getMarksById(result, ids), notForPerson: listNotForPerson(result, ids) },
    findings: {
      counts: {
        contraindicated: count('contraindicated'),
        major: count('major'),
        moderate: count('moderate'),
        minor: count('minor'),
      },
      newCount: records.length,
      severe,
    },
    day: {
      isPlanned: true,
      ...createDayOfDoses(engine.knowledge, items, [], getDaySettings({ lifestyleData: {}, preferences: {} }, []), result),
    },
    actions: createSamplePlan(today),
    medicines,
    freshness: [],
    sync: { pending: 0, failed: 0, lastSyncedAt: null },
    preferences: {
      onboardingCompleted: true,
      healthJourneyLevel: 'improve',
      dataUpdatePromptDismissedAt: null,
      updatedAt: at,
    },
    hasRecoverableData: false,
  };
}

const createSafetyRecord = (finding: Pick<SafetyRecord, 'findingId' | 'kind' | 'severity' | 'headline'>, at: string): SafetyRecord => ({
  ...finding,
  firstShownAt: at,
  lastShownAt: at,
  seenAt: at,
  acknowledgedAt: null,
  acknowledgement: null,
  note: null,
  goneAt: null,
});
