import type { Dashboard } from '@wellkept/contract/dashboard.ts';
import type { Medication } from '@wellkept/contract/medications.ts';
import type { SafetyRecord } from '@wellkept/contract/safety.ts';
import { completenessScore } from '@wellkept/profile/completeness.ts';
import { profileFigures } from '@wellkept/profile/figures.ts';
import { sampleMedicines, sampleNote, samplePerson } from '@wellkept/profile/sample-person.ts';
import { getMarksById, getSevereConcerns } from '@wellkept/safety/marks.ts';
import { personOfProfile } from '@wellkept/safety/person/person-of-profile.ts';
import { bySeverity } from '@wellkept/safety/severity.ts';
import { takenText } from '@wellkept/safety/taken-text.ts';
import { dayOfDoses } from '@wellkept/safety/timing/day-of-doses.ts';
import { daySettingsOf } from '@wellkept/safety/timing/day-settings.ts';
import { verdictOfResult } from '@wellkept/safety/verdict.ts';
import type { Engine } from '../../lib/knowledge.ts';
import { samplePlan } from '../wellness/sample-dashboard.ts';

/** The dashboard of somebody invented: the rules, the check and the planner are the real ones, over their answers and medicines. */
export function sampleDashboard(engine: Pick<Engine, 'check' | 'resolve' | 'knowledge'>, now: Date, today: string): Dashboard {
  const at = now.toISOString();
  const medicines = sampleMedicines.map((sample, index) => medicineOf(sample, index, at));
  const sections = { ...samplePerson, preferences: {} };
  const result = engine.check(medicines.map(takenText), personOfProfile(samplePerson, today));
  const records = result.findings.map(({ id, kind, severity, headline }) => recordOf({ findingId: id, kind, severity, headline }, at));
  const severe = records.filter(({ severity }) => severity === 'contraindicated' || severity === 'major').sort(bySeverity);
  const ids = medicines.map(({ id }) => id);
  const items = medicines.map((medicine) => ({ id: medicine.id, resolution: engine.resolve(takenText(medicine)), startDate: null }));
  const score = completenessScore(samplePerson, medicines.length);
  const count = (severity: SafetyRecord['severity']) => records.filter((record) => record.severity === severity).length;
  return {
    profile: {
      ...sections,
      onboarding_completed: true,
      data_completeness_score: score,
      last_updated_sections: {},
      additional_data: { symptoms: sections.symptoms, healthGoals: sections.health_goals },
      completed_at: at,
      created_at: at,
      updated_at: at,
    },
    ...profileFigures(samplePerson, score, medicines.length),
    onboarding: { is_done: true, is_new_user: false },
    pressing_values: [],
    verdict: { ...verdictOfResult(result), marks: getMarksById(result, ids) },
    findings: {
      counts: {
        contraindicated: count('contraindicated'),
        major: count('major'),
        moderate: count('moderate'),
        minor: count('minor'),
      },
      new_count: records.length,
      severe,
      by_medicine: getSevereConcerns(result, ids),
    },
    day: { is_planned: true, ...dayOfDoses(engine.knowledge, items, [], daySettingsOf({ lifestyle_data: {}, preferences: {} }), result) },
    actions: samplePlan(today),
    medicines,
    freshness: [],
    sync: { pending: 0, failed: 0, lastSyncedAt: null },
    preferences: {
      onboarding_completed: true,
      health_journey_level: 'improve',
      data_update_prompt_dismissed_at: null,
      updated_at: at,
    },
    has_recoverable_data: false,
  };
}

const medicineOf = ({ name, strength, frequency, type }: (typeof sampleMedicines)[number], index: number, at: string): Medication => ({
  id: `sample-${index}`,
  name,
  strength,
  prescribedDosage: null,
  frequency,
  indication: null,
  active: true,
  notes: { type, startDate: null, prescribingDoctor: null, dosage: null, text: sampleNote },
  createdAt: at,
  updatedAt: at,
});

const recordOf = (said: Pick<SafetyRecord, 'findingId' | 'kind' | 'severity' | 'headline'>, at: string): SafetyRecord => ({
  ...said,
  firstShownAt: at,
  lastShownAt: at,
  seenAt: at,
  acknowledgedAt: null,
  acknowledgement: null,
  note: null,
  goneAt: null,
});
