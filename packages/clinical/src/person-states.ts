import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';

/** What is known of a person, in the ids of the knowledge base. */
export type PersonFacts = {
  ageYears: number | null;
  isPregnant: boolean;
  /** Ids of conditions, as the safety engine reads them. */
  conditionIds: Iterable<string>;
  /** Of what is taken: ids of substances and of their classes (`class:…`). */
  medicineSides: Iterable<string>;
};

const byCondition: Readonly<Record<string, UrgencyState>> = {
  pregnant: 'pregnant',
  diabetes: 'diabetes',
  'type-1-diabetes': 'diabetes',
  'type-2-diabetes': 'diabetes',
  ketoacidosis: 'diabetes',
  'kidney-disease': 'kidney-disease',
  'kidney-disease-stage-3': 'kidney-disease',
  'kidney-disease-stage-4': 'kidney-disease',
  'kidney-disease-stage-3a': 'kidney-disease',
  'kidney-disease-stage-3b': 'kidney-disease',
  'kidney-failure': 'kidney-disease',
  'polycystic-kidneys': 'kidney-disease',
  dialysis: 'dialysis',
  'blood-cancer': 'blood-cancer',
  'prostate-cancer': 'prostate-cancer',
  'heart-failure': 'heart-failure',
  'heart-failure-reduced': 'heart-failure',
  'heart-failure-preserved': 'heart-failure',
  'coronary-disease': 'artery-disease',
  'heart-attack': 'artery-disease',
  angina: 'artery-disease',
  'peripheral-artery-disease': 'artery-disease',
  // A stroke without more may have been a bleed.
  tia: 'artery-disease',
};

const bySide: Readonly<Record<string, UrgencyState>> = {
  'class:anticoagulant': 'on-blood-thinner',
  // NICE NG232 (2023) counts medicines against platelets, except aspirin alone, with the anticoagulants after a blow to the head.
  'class:p2y12-inhibitor': 'on-blood-thinner',
  'class:vitamin-k-antagonist': 'on-warfarin',
  'class:heparin-group': 'on-heparin',
  'class:chemotherapy': 'on-chemotherapy',
  'class:sglt2-inhibitor': 'on-gliflozin',
  methotrexate: 'on-dmard',
  'class:thiopurine': 'on-dmard',
  sulfasalazine: 'on-dmard',
  leflunomide: 'on-dmard',
  mycophenolate: 'on-dmard',
  clozapine: 'on-clozapine',
  'class:antithyroid': 'on-antithyroid',
  spironolactone: 'on-mra',
  eplerenone: 'on-mra',
  finerenone: 'on-mra',
  metformin: 'on-metformin',
  lithium: 'on-lithium',
};

/** What is known to harm an unborn child, so that a pregnancy under it is asked about at once; not all that is avoided in pregnancy. */
const harmfulInPregnancy: ReadonlySet<string> = new Set([
  'isotretinoin',
  'acitretin',
  'alitretinoin',
  'methotrexate',
  'valproate',
  'topiramate',
  'carbamazepine',
  'phenytoin',
  'phenobarbital',
  'mycophenolate',
  'leflunomide',
  'teriflunomide',
  'fingolimod',
  'thalidomide',
  'lenalidomide',
  'pomalidomide',
  'bosentan',
  'ambrisentan',
  'macitentan',
  'riociguat',
  'ribavirin',
  'misoprostol',
  'lithium',
  'class:vitamin-k-antagonist',
  'class:ace-inhibitor',
  'class:arb',
  'class:antithyroid',
  'class:chemotherapy',
]);

const adultYears = 18;

/** The states of a person that rows of the urgency table ask for. */
export function findUrgencyStates({ ageYears, isPregnant, conditionIds, medicineSides }: PersonFacts): ReadonlySet<UrgencyState> {
  const states = new Set<UrgencyState>();
  if (isPregnant) states.add('pregnant');
  if (ageYears !== null && ageYears < adultYears) states.add('child');
  for (const id of conditionIds) addKnown(states, byCondition[id]);
  for (const side of medicineSides) {
    addKnown(states, bySide[side]);
    if (harmfulInPregnancy.has(side)) states.add('on-harmful-in-pregnancy');
  }
  return states;
}

function addKnown(states: Set<UrgencyState>, state: UrgencyState | undefined): void {
  if (state) states.add(state);
}
