import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import type { ClinicalFinding } from './finding-patterns.ts';

/** What a state of the person's record means for the rules, as if the message named it. */
const findingByState: Readonly<Partial<Record<UrgencyState, ClinicalFinding>>> = {
  pregnant: 'pregnant',
  diabetes: 'diabetic',
  dialysis: 'dialysis',
  'artery-disease': 'heartDisease',
  'heart-failure': 'heartFailure',
  'blood-cancer': 'immune',
  'on-chemotherapy': 'immune',
  'on-blood-thinner': 'thinner',
  'on-lithium': 'onLithium',
  'on-dmard': 'marrowRisk',
  'on-antithyroid': 'marrowRisk',
  'on-clozapine': 'marrowRisk',
};

/** A blow to the head is one thing with a blood thinner on the list, and another without. */
export const listKnownFindings = (states: ReadonlySet<UrgencyState>): ClinicalFinding[] =>
  [...states].flatMap((state) => findingByState[state] ?? []);
