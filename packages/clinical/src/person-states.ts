import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';

/** Its sides are its own id and those of its classes (`class:…`). */
type TakenSubstance = Pick<KnownSubstance, 'id' | 'kind' | 'sides'>;

/** What is known of a person, in the ids of the knowledge base. */
export type PersonFacts = {
  ageYears: number | null;
  isPregnant: boolean;
  /** Ids of conditions, as the safety engine reads them. */
  conditionIds: Iterable<string>;
  /** What is taken. */
  substances: readonly TakenSubstance[];
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
  'reduced-kidney-function': 'kidney-disease',
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
  'class:thyroid-hormone': 'on-thyroid-hormone',
  'class:xanthine-oxidase-inhibitor': 'on-urate-lowering',
  'class:uricosuric': 'on-urate-lowering',
};

/** Given once, so that there is no next dose to ask about; live vaccines are a precaution (CDC, Guidelines for vaccinating pregnant persons, 2024). */
const givenOnce: readonly string[] = ['class:live-vaccine', 'class:gadolinium-contrast'];
/** One of them is the usual choice in early pregnancy, yet which one and how much is decided again in each. */
const alwaysAskedAbout = 'class:antithyroid';

/** Whether a pregnancy while it is taken is asked about at once. Of what nobody prescribes only what must never be taken counts. */
function canHarmUnborn({ id, kind, sides }: TakenSubstance, { cautions }: Pick<Knowledge, 'cautions'>): boolean {
  if (sides.includes(alwaysAskedAbout)) return true;
  if (sides.some((side) => givenOnce.includes(side))) return false;
  const facts = sides.flatMap((side) => cautions.get(side) ?? []).filter(({ when }) => when === 'pregnancy');
  const own = facts.filter(({ of }) => of === id);
  return (own.length > 0 ? own : facts).some(
    ({ severity, trimesters }) =>
      (severity === 'contraindicated' || (severity === 'major' && kind === 'drug')) && (trimesters?.includes(1) ?? true),
  );
}

const adultYears = 18;

/** The states of a person that rows of the urgency table ask for. */
export function findUrgencyStates(
  { ageYears, isPregnant, conditionIds, substances }: PersonFacts,
  knowledge: Pick<Knowledge, 'cautions'>,
): ReadonlySet<UrgencyState> {
  const states = new Set<UrgencyState>();
  if (isPregnant) states.add('pregnant');
  if (ageYears !== null && ageYears < adultYears) states.add('child');
  for (const id of conditionIds) addKnown(states, byCondition[id]);
  for (const side of substances.flatMap(({ sides }) => sides)) addKnown(states, bySide[side]);
  if (substances.some((one) => canHarmUnborn(one, knowledge))) states.add('on-harmful-in-pregnancy');
  return states;
}

function addKnown(states: Set<UrgencyState>, state: UrgencyState | undefined): void {
  if (state) states.add(state);
}
