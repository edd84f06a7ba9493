import type { EffectAxis, EvidenceGrade, Severity } from '@wellkept/knowledge/facts.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { getSeverityRank } from '../severity.ts';
import { type AdditiveRiskId, additiveRiskNames } from './additive-risk-names.ts';

/** An effect that adds up over many items, each of which may be harmless. */
export type AdditiveRiskKind = {
  id: AdditiveRiskId;
  axis: EffectAxis;
  sign: 1 | -1;
  /** What each of them does: "make bleeding more likely". */
  does: string;
  outcome: string;
  advice: readonly string[];
  /** What the heaviest score of this kind deserves. */
  severityMax: 'major' | 'moderate' | 'minor';
  /** One of each of these groups together is more than their scores say. */
  trio?: Trio;
};

/** Three kinds of medicine that are dangerous as three, whatever each pair of them is. */
export type Trio = {
  /** Each group by the classes of its members. */
  groups: readonly (readonly string[])[];
  headline: string;
  why: string;
  /** Goes before the advice of the kind. */
  advice: string;
  /** Substance ids that do without this. */
  alternatives: readonly string[];
  severity: 'major';
  evidence: EvidenceGrade;
  source: string;
};

export const additiveRiskKinds: readonly AdditiveRiskKind[] = [
  {
    id: 'bleeding',
    axis: 'bleeding',
    sign: 1,
    does: 'make bleeding more likely',
    outcome: 'Bruises, nosebleeds or bleeding in the stomach become more likely with each of them.',
    advice: ['Ask your doctor or pharmacist which of them you still need.', 'Report black stools or bleeding that is slow to stop.'],
    severityMax: 'major',
  },
  {
    id: 'qt',
    axis: 'qt',
    sign: 1,
    does: 'lengthen the heart’s recovery after a beat (QT interval)',
    outcome: 'The heart may slip into a dangerous rhythm. Fainting can be the first sign.',
    advice: [
      'Ask your doctor whether a heart tracing (ECG) and a potassium test are due.',
      'Get help right away for fainting or a racing heart.',
    ],
    severityMax: 'major',
  },
  {
    id: 'serotonin',
    axis: 'serotonin',
    sign: 1,
    does: 'raise serotonin',
    outcome: 'Shaking, sweating, restlessness and fever can be signs of too much serotonin (serotonin syndrome).',
    advice: [
      'Ask your doctor or pharmacist to look at all of them together.',
      'Get help right away for fever with stiff or twitching muscles.',
    ],
    severityMax: 'major',
  },
  {
    id: 'sedation',
    axis: 'sedation',
    sign: 1,
    does: 'make you drowsy',
    outcome: 'Falls, accidents and, with some of them, shallow breathing become more likely.',
    advice: ['Ask which of them could be left out or taken at bedtime.', 'Do not drive while you feel drowsy, and avoid alcohol.'],
    severityMax: 'major',
  },
  {
    id: 'anticholinergic',
    axis: 'acetylcholine',
    sign: -1,
    does: 'block the messenger acetylcholine',
    outcome: 'Dry mouth, constipation, trouble urinating and, in older people, confusion and falls may follow.',
    advice: ['Ask your doctor or pharmacist whether some of them can be replaced, especially from age 65.'],
    severityMax: 'moderate',
  },
  {
    id: 'low-blood-pressure',
    axis: 'blood-pressure',
    sign: -1,
    does: 'lower blood pressure',
    outcome: 'You may feel dizzy on standing up, and fall.',
    advice: ['Measure your blood pressure sitting and standing, and show the numbers to your doctor.'],
    // Several medicines for high blood pressure are usually prescribed together deliberately.
    severityMax: 'minor',
  },
  {
    id: 'high-potassium',
    axis: 'potassium',
    sign: 1,
    does: 'raise potassium',
    outcome: 'Weakness or a dangerous heart rhythm may come without warning.',
    advice: ['Ask when your potassium was last measured.', 'Ask before you use salt substitutes.'],
    severityMax: 'major',
  },
  {
    id: 'kidney',
    axis: 'kidney',
    sign: -1,
    does: 'put a strain on the kidneys',
    outcome: 'The kidneys may work less well, especially when you’re dehydrated.',
    advice: ['Ask when your kidney values were last measured.', 'With vomiting or diarrhea ask which of them to pause.'],
    severityMax: 'moderate',
    trio: {
      groups: [['ace-inhibitor', 'arb'], ['thiazide', 'loop-diuretic', 'potassium-sparing-diuretic'], ['nsaid']],
      headline: 'can harm the kidneys when all three are taken.',
      why: 'One lowers the pressure the kidneys need to filter, and one takes fluid away. The pain reliever closes the vessel that feeds them (acute kidney injury, the “triple whammy”). The risk is highest in the first month, and with vomiting, diarrhea or heat.',
      advice: 'Ask your doctor or pharmacist before you take the pain reliever again. There are others.',
      alternatives: ['acetaminophen'],
      severity: 'major',
      evidence: 'B',
      source: 'lapi-triple-whammy-2013',
    },
  },
  {
    id: 'seizures',
    axis: 'seizure-threshold',
    sign: -1,
    does: 'make a seizure more likely',
    outcome: 'A seizure becomes more likely, especially if you’ve had one before.',
    advice: ['Tell your doctor if you’ve ever had a seizure.'],
    severityMax: 'moderate',
  },
];

export type AdditiveRisk = {
  kind: string;
  name: string;
  /** The weights of the members added up; the weight of one is 1 to 3. */
  score: number;
  /** `none` while it is nothing to speak of. */
  severity: Exclude<Severity, 'contraindicated'>;
  /** The heaviest first. */
  members: readonly { item: number; substance: { id: string; name: string }; weight: number; source: string }[];
};
type Member = AdditiveRisk['members'][number];

const membersMin = 3;

/** How much each effect adds up to over the whole list; kinds without a member are left out. */
export function computeAdditiveRisks(ingredients: readonly (readonly KnownSubstance[])[]): readonly AdditiveRisk[] {
  return additiveRiskKinds.flatMap((kind) => {
    const trio = findTrioMembers(ingredients, kind.trio);
    const single = ingredients.flatMap((own, item) => findStrongestMember(own, kind, item) ?? []);
    const members = [...trio, ...single].sort(
      (one, other) => other.weight - one.weight || (one.substance.id < other.substance.id ? -1 : 1),
    );
    // The same tablet on two lines is a duplicate, not a burden.
    const distinct = members.filter((member, at) => members.findIndex((other) => other.substance.id === member.substance.id) === at);
    const score = distinct.reduce((sum, { weight }) => sum + weight, 0);
    const severity = kind.trio && trio.length > 0 ? kind.trio.severity : computeRiskSeverity(kind, distinct, score);
    return distinct.length === 0 ? [] : [{ kind: kind.id, name: additiveRiskNames[kind.id], score, severity, members: distinct }];
  });
}

/** In a trio each member counts fully, also one whose own effect is slight. */
const trioWeight = 2;

/** The members of a trio that is complete; none otherwise. */
function findTrioMembers(ingredients: readonly (readonly KnownSubstance[])[], trio: Trio | undefined): Member[] {
  const groups = (trio?.groups ?? []).map((classes) =>
    ingredients.flatMap((own, item) =>
      own
        .filter((substance) => !substance.local && substance.classes.some(({ id }) => classes.includes(id)))
        .map(({ id, name }): Member => ({ item, substance: { id, name }, weight: trioWeight, source: trio?.source ?? '' })),
    ),
  );
  return groups.every((members) => members.length > 0) ? groups.flat() : [];
}

/** Whether three kinds that are dangerous together are all there. */
export const isTrio = ({ members }: Pick<AdditiveRisk, 'members'>, trio: Trio): boolean =>
  members.filter(({ source }) => source === trio.source).length >= trio.groups.length;

function findStrongestMember(own: readonly KnownSubstance[], { axis, sign }: AdditiveRiskKind, item: number): Member | null {
  let found: Member | null = null;
  for (const substance of own) {
    if (substance.local) continue;
    const effect = substance.effects.find((one) => one.axis === axis && Math.sign(one.weight) === sign);
    const weight = Math.abs(effect?.weight ?? 0);
    if (effect && weight > (found?.weight ?? 0))
      found = { item, substance: { id: substance.id, name: substance.name }, weight, source: effect.source };
  }
  return found;
}

/** Two of a kind are a pair's matter. Three count when they are more than traces: a score of 4 (for instance 2, 1 and 1), and of 6. */
function computeRiskSeverity(kind: AdditiveRiskKind, members: AdditiveRisk['members'], score: number): AdditiveRisk['severity'] {
  if (members.length < membersMin || score < 4) return 'none';
  const clear = members.filter(({ weight }) => weight >= 2).length;
  const severity = score >= 6 && clear >= membersMin ? 'major' : clear >= 2 ? 'moderate' : 'minor';
  return getSeverityRank(severity) > getSeverityRank(kind.severityMax) ? kind.severityMax : severity;
}
