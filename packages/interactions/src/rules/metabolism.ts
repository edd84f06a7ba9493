import { formatList } from '@wellkept/clinical/wording.ts';
import type { EffectAxis, Protein, Severity } from '@wellkept/knowledge/facts.ts';
import type { KnownSubstance, ProteinRole } from '@wellkept/knowledge/knowledge.ts';
import { actsOn } from '@wellkept/knowledge/roles.ts';
import { getSeverityRank, shiftSeverity } from '../severity.ts';
import { isExcessDangerous, isLossDangerous } from './consequences.ts';
import type { Mechanism, MechanismTexts } from './mechanism.ts';

/** What each protein does with a substance, in plain words with its name. */
const proteins: Readonly<Record<Protein, { work: string; term: string }>> = {
  CYP1A2: { work: 'the liver enzyme that breaks down', term: 'CYP1A2' },
  CYP2B6: { work: 'the liver enzyme that breaks down', term: 'CYP2B6' },
  CYP2C8: { work: 'the liver enzyme that breaks down', term: 'CYP2C8' },
  CYP2C9: { work: 'the liver enzyme that breaks down', term: 'CYP2C9' },
  CYP2C19: { work: 'the liver enzyme that breaks down', term: 'CYP2C19' },
  CYP2D6: { work: 'the liver enzyme that breaks down', term: 'CYP2D6' },
  CYP3A: { work: 'the liver and gut enzyme that breaks down', term: 'CYP3A4' },
  UGT1A1: { work: 'the liver enzyme that breaks down', term: 'UGT1A1' },
  UGT: { work: 'the liver enzymes that break down', term: 'UGT' },
  'MAO-A': { work: 'the enzyme that breaks down', term: 'monoamine oxidase A' },
  'xanthine-oxidase': { work: 'the enzyme that breaks down', term: 'xanthine oxidase' },
  COMT: { work: 'the enzyme that breaks down', term: 'COMT' },
  DPD: { work: 'the enzyme that breaks down', term: 'DPD' },
  'P-gp': { work: 'the pump that carries away', term: 'P-glycoprotein' },
  BCRP: { work: 'the pump that carries away', term: 'BCRP' },
  OATP1B: { work: 'the gate into the liver for', term: 'OATP1B1' },
  OAT: { work: 'the way out through the kidneys for', term: 'OAT' },
  'OCT-MATE': { work: 'the way out through the kidneys for', term: 'OCT2 and MATE' },
  BSEP: { work: 'the pump that moves bile acids out of the liver, such as', term: 'BSEP' },
};

type Levels = Readonly<Record<ProteinRole['strength'], Readonly<Record<ProteinRole['strength'], Severity>>>>;

/**
 * Severity by the strength of the inhibitor or inducer (rows) and the sensitivity of the substrate (columns). The strengths are those of
 * the FDA's guidance on drug interactions of 2020: strong changes the exposure of a sensitive substrate 5-fold, moderate 2-fold.
 */
const levels: Levels = {
  strong: { strong: 'major', moderate: 'moderate', weak: 'minor' },
  moderate: { strong: 'moderate', moderate: 'moderate', weak: 'minor' },
  weak: { strong: 'minor', moderate: 'minor', weak: 'none' },
};

/** The same where a small change of the substrate's level matters. */
const narrowLevels: Levels = {
  strong: { strong: 'major', moderate: 'major', weak: 'moderate' },
  moderate: { strong: 'major', moderate: 'moderate', weak: 'minor' },
  weak: { strong: 'moderate', moderate: 'minor', weak: 'none' },
};

type MetabolicInteraction = { actor: ProteinRole; substrate: ProteinRole; severity: Severity };

/** Adds how each changes the level of the other, at most once in each direction. */
export function addMetabolismMechanisms(one: KnownSubstance, other: KnownSubstance, mechanisms: Mechanism[]): void {
  addOneWayMetabolism(one, other, mechanisms);
  addOneWayMetabolism(other, one, mechanisms);
}

function addOneWayMetabolism(left: KnownSubstance, right: KnownSubstance, mechanisms: Mechanism[]): void {
  let worst: MetabolicInteraction | null = null;
  for (const actor of left.proteins) {
    if (actor.role === 'substrate') continue;
    for (const substrate of right.proteins) {
      if (substrate.role !== 'substrate' || !actsOn(actor.protein, substrate.protein)) continue;
      const severity = computeExposureSeverity(actor, substrate, left, right);
      if (severity !== 'none' && (worst === null || getSeverityRank(severity) > getSeverityRank(worst.severity)))
        worst = { actor, substrate, severity };
    }
  }
  if (worst === null || worst.severity === 'none') return;
  const sources = [worst.actor.source, worst.substrate.source, ...(right.narrowTherapeuticIndex ? [right.narrowTherapeuticIndex] : [])];
  const way = `${worst.actor.protein} ${worst.actor.role}`;
  const { protein, role } = worst.actor;
  if (role === 'substrate') return;
  const isProdrug = worst.substrate.prodrug ?? false;
  const texts = createMetabolismTexts({ protein, role, isProdrug }, right);
  mechanisms.push({ severity: worst.severity, way, texts, isLoss: (role === 'inducer') !== isProdrug, left, right, sources });
}

function computeExposureSeverity(actor: ProteinRole, substrate: ProteinRole, left: KnownSubstance, right: KnownSubstance): Severity {
  // What barely reaches the blood changes nothing there; as a substrate it counts only where an inhibitor lets a sensitive one build up.
  if (left.local) return 'none';
  if (right.local && !(actor.role === 'inhibitor' && substrate.strength === 'strong')) return 'none';
  if (right.local && actor.strength !== 'strong') return actor.strength === 'moderate' ? 'minor' : 'none';
  if (substrate.prodrug && actor.role === 'inducer') return shiftSeverity(levels[actor.strength][substrate.strength], -1);
  const narrow = right.narrowTherapeuticIndex || isRespiratoryDepressant(right);
  if (narrow) return narrowLevels[actor.strength][substrate.strength];
  // A level that changes 2-fold or more is serious where the consequence is.
  if (actor.strength === 'strong' && substrate.strength === 'moderate')
    return (actor.role === 'inhibitor') !== (substrate.prodrug ?? false)
      ? getStrongLevel(isExcessDangerous(right))
      : getStrongLevel(isLossDangerous(right));
  return levels[actor.strength][substrate.strength];
}

const getStrongLevel = (isDangerous: boolean): Severity => (isDangerous ? 'major' : levels.strong.moderate);

/** The labels of strong opioids warn of enzyme inhibitors as those of narrow-index medicines do. */
const isRespiratoryDepressant = (substance: KnownSubstance): boolean =>
  substance.effects.some(({ axis, weight }) => axis === 'breathing' && weight === -3);

/** How what acts on a protein ({a}) changes the level of what depends on it ({b}). */
export function createLevelTexts(protein: Protein, role: 'inhibitor' | 'inducer', substrate: KnownSubstance): MechanismTexts {
  return createMetabolismTexts({ protein, role, isProdrug: isMadeActive(protein, substrate) }, substrate);
}

const isMadeActive = (protein: Protein, { proteins: roles }: KnownSubstance): boolean =>
  roles.some((one) => one.role === 'substrate' && actsOn(protein, one.protein) && one.prodrug);

/** Whether an inhibitor or inducer of a protein leaves less of what a substance does. */
export const lowersEffect = ({ protein, role }: { protein: Protein; role: ProteinRole['role'] }, substance: KnownSubstance): boolean =>
  (role === 'inducer') !== isMadeActive(protein, substance);

/** Without the inducer the level of what was adjusted to it climbs into the harmful range. */
const keepInducer = 'If you already take both, do not stop {a} on your own: the level of {b} would rise.';

type LevelChange = { protein: Protein; role: 'inhibitor' | 'inducer'; isProdrug: boolean };

function createMetabolismTexts({ protein, role, isProdrug }: LevelChange, right: KnownSubstance): MechanismTexts {
  const { work, term } = proteins[protein];
  const level = right.narrowTherapeuticIndex
    ? ['Ask whether a blood test or a level of {b} is needed. Small changes of its level matter.']
    : [];
  const lessEffect: Pick<MechanismTexts, 'outcome' | 'advice'> = {
    outcome: '{b} may help less than it should, without any warning sign.',
    advice: ['Ask your doctor or pharmacist before taking both. Another choice or dose may be needed.', ...level],
  };
  const signs = formatToxicitySigns(right);
  const moreEffect: Pick<MechanismTexts, 'outcome' | 'advice'> = {
    outcome: signs ? `Too much {b} can show as ${signs}.` : 'The effects and side effects of {b} may become stronger.',
    advice: ['Ask your doctor or pharmacist whether the dose of {b} should change, or another choice fits better.', ...level],
  };
  if (role === 'inhibitor') {
    return isProdrug
      ? {
          headline: '{a} can keep {b} from working as it should.',
          mechanism: `The body turns {b} into its active form with an enzyme that {a} slows down (${term} inhibition).`,
          ...lessEffect,
          onset: 'days',
        }
      : {
          headline: '{a} can raise the level of {b} in your body.',
          mechanism: `{a} slows down ${work} {b} (${term} inhibition). More of it stays in the body.`,
          ...moreEffect,
          onset: 'days',
        };
  }
  const later = 'The effect builds up over one to two weeks, and fades as slowly after {a} is stopped.';
  return isProdrug
    ? {
        headline: '{a} can make {b} act more strongly.',
        mechanism: `The body turns {b} into its active form with an enzyme that {a} speeds up (${term} induction).`,
        outcome: moreEffect.outcome,
        advice: [...moreEffect.advice, later],
        onset: 'weeks',
      }
    : {
        headline: '{a} can make {b} work less well.',
        mechanism: `{a} speeds up ${work} {b} (${term} induction). It leaves the body faster.`,
        outcome: lessEffect.outcome,
        advice: [...lessEffect.advice, ...(right.narrowTherapeuticIndex ? [keepInducer] : []), later],
        onset: 'weeks',
      };
}

const signs: Partial<Record<`${EffectAxis}${'+' | '-'}`, string>> = {
  'bleeding+': 'bleeding or bruises',
  'qt+': 'a fluttering heart or fainting',
  'serotonin+': 'shivering, sweating and restlessness',
  'sedation+': 'drowsiness',
  'breathing-': 'slow breathing',
  'acetylcholine-': 'a dry mouth, constipation or confusion',
  'blood-pressure-': 'dizziness on standing up',
  'heart-rate-': 'a slow pulse',
  'glucose-': 'low blood sugar',
  'potassium+': 'weakness or an irregular heartbeat',
  'kidney-': 'kidney trouble',
  'liver-': 'liver trouble',
  'bone-marrow-': 'low blood counts',
  'immune-': 'more infections',
  'muscle-': 'muscle pain or weakness',
  'seizure-threshold-': 'twitching or fits',
  'hearing-': 'ringing in the ears',
  'nerves-': 'tingling hands or feet',
  'vessels+': 'cold or numb fingers and toes',
  'vessels-': 'flushing, headache or dizziness',
  'heart-contraction-': 'swollen ankles or breathlessness',
  'dopamine-': 'stiffness or restlessness',
};

/** The two strongest effects of a substance as a person would notice them. */
function formatToxicitySigns(substance: KnownSubstance): string | null {
  const noticeableSigns = substance.effects
    .filter((effect) => Math.abs(effect.weight) >= 2)
    .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
    .flatMap((effect) => signs[`${effect.axis}${effect.weight > 0 ? '+' : '-'}`] ?? [])
    .slice(0, 2);
  return noticeableSigns.length > 0 ? formatList(noticeableSigns) : null;
}
