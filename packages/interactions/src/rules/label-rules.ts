import type { DoseUnit } from '@wellkept/knowledge/dosing.ts';
import type { Severity } from '@wellkept/knowledge/facts.ts';
import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { DoseShare, LabelRule, Partner } from '@wellkept/knowledge/label-rule.ts';
import { hasRole, meetsRole } from '@wellkept/knowledge/roles.ts';
import type { Topic } from '@wellkept/knowledge/topics.ts';
import { formatAmount } from '../amounts/amount-words.ts';
import { compareSeverity, getSeverityRank } from '../severity.ts';
import { isExcessDangerous } from './consequences.ts';
import { effectRules } from './effects.ts';
import { getLevelTopic, type Mechanism, type MechanismTexts, type TopicKey } from './mechanism.ts';
import { createLevelTexts } from './metabolism.ts';

const rulesBySubstance = new WeakMap<KnownSubstance, readonly LabelRule[]>();

/** The rules of a substance and of the classes that speak for it. */
function listLabelRules(knowledge: Knowledge, substance: KnownSubstance): readonly LabelRule[] {
  const known = rulesBySubstance.get(substance);
  if (known) return known;
  const found = substance.sides.flatMap((side) => knowledge.labelRules.get(side) ?? []);
  rulesBySubstance.set(substance, found);
  return found;
}

/** What is more severe than this is shown beside what is stated of a topic: what is derived, and what a medicine's own label says. */
type ShownAbove = { derived: Severity | 'never'; rule: Severity | 'never' };
export type TakenTopics = Map<TopicKey, ShownAbove>;

/** Whether more of a substance is taken than a rule of its label allows with the other one. */
export type IsAboveCap = (rule: LabelRule, of: KnownSubstance) => boolean;

/**
 * Adds the label rules of either that apply to the other, except in topics that a nearer fact has taken. A rule that was written for just
 * this strength replaces what is derived; one about a class, or from a weaker strength on, does so unless more is derived.
 */
export function addLabelMechanisms(
  knowledge: Knowledge,
  one: KnownSubstance,
  other: KnownSubstance,
  taken: TakenTopics,
  mechanisms: Mechanism[],
  isAboveCap: IsAboveCap = () => false,
): void {
  const found = [...listApplying(knowledge, one, other, isAboveCap), ...listApplying(knowledge, other, one, isAboveCap)];
  // Of two rules of one severity the one that was written for just this strength goes first.
  if (found.length > 1) found.sort((rule, next) => compareSeverity(rule, next) || Number(isExact(next)) - Number(isExact(rule)));
  for (const mechanism of found) {
    const topics = listTopicKeys(mechanism.rule.about, mechanism.left, mechanism.right);
    if (topics.some((topic) => isSilenced(mechanism, taken.get(topic)))) continue;
    mechanisms.push(mechanism);
    const derived = isExact(mechanism) ? 'never' : mechanism.severity;
    for (const topic of topics) taken.set(topic, { derived, rule: 'never' });
  }
}

/** What is stated of a whole class does not calm down what the label of this very medicine says. */
function isSilenced({ rule, severity }: LabelMechanism, above: ShownAbove | undefined): boolean {
  if (above === undefined) return false;
  return above.rule === 'never' || rule.of.startsWith('class:') || getSeverityRank(severity) <= getSeverityRank(above.rule);
}

const isExact = ({ rule, right }: LabelMechanism): boolean =>
  !rule.of.startsWith('class:') &&
  rule.meets.every(
    (partner) => !('protein' in partner) || partner.from === 'strong' || !hasRole(right, { ...partner, from: stronger[partner.from] }),
  );

const stronger = { weak: 'moderate', moderate: 'strong' } as const;

export const listTopicKeys = (about: readonly Topic[], a: KnownSubstance, b: KnownSubstance): TopicKey[] =>
  about.map((topic) => (topic === 'level-a' ? getLevelTopic(a) : topic === 'level-b' ? getLevelTopic(b) : topic));

type LabelMechanism = Mechanism & { rule: LabelRule };
const nothing: readonly LabelMechanism[] = [];

function listApplying(knowledge: Knowledge, of: KnownSubstance, other: KnownSubstance, isAboveCap: IsAboveCap): readonly LabelMechanism[] {
  const rules = listLabelRules(knowledge, of);
  if (rules.length === 0) return nothing;
  return rules.flatMap((rule) => {
    if (!appliesTo(rule, of, other)) return [];
    const texts = createLabelTexts(rule, of);
    const severity = getLabelSeverity(rule, of);
    const stated = { severity, way: 'label rule', texts, left: of, right: other, sources: [rule.reading.source], rule };
    if (!rule.doseCap || !isAboveCap(rule, of)) return [stated];
    const advice = [formatAboveCap(rule.doseCap), ...texts.advice];
    return [{ ...stated, severity: severity === 'contraindicated' ? severity : 'major', texts: { ...texts, advice } }];
  });
}

/**
 * A label lowers a dose by as much as the level rises. Three times the level is serious, and so is less of a rise where that is dangerous
 * already or where a small change matters.
 */
function getLabelSeverity({ severity, doseShare }: LabelRule, of: KnownSubstance): LabelRule['severity'] {
  if (!doseShare) return severity;
  const isSerious = atLeastTripled.has(doseShare) || of.narrowTherapeuticIndex !== null || isExcessDangerous(of);
  return isSerious && severity !== 'contraindicated' ? 'major' : severity;
}

const atLeastTripled: ReadonlySet<DoseShare> = new Set(['a third', 'a quarter']);

const formatDoseShare = (share: DoseShare): string =>
  `While you take {b}, the label lowers the dose of {a} to ${share} of the usual one. Ask your prescriber or pharmacist before the first dose of {b}.`;

export const formatAboveCap = ({ max, unit }: { max: number; unit: DoseUnit }): string =>
  `Your list comes to more than ${formatAmount(max, unit)} on a day, the most that is allowed with both. Call your doctor or pharmacist today, before the next dose. Don’t stop a prescribed medicine on your own.`;

/** Whether a sentence of one medicine's label speaks of the other medicine. */
export function appliesTo(rule: LabelRule, of: KnownSubstance, other: KnownSubstance): boolean {
  return (
    of !== other &&
    rule.meets.every((partner) => meetsPartner(partner, other)) &&
    !rule.exceptions?.some(({ side }) => other.sides.includes(side))
  );
}

function meetsPartner(partner: Partner, other: KnownSubstance): boolean {
  if ('side' in partner) return other.sides.includes(partner.side);
  // What barely reaches the blood changes nothing there.
  if (other.local) return false;
  return meetsRole(other, partner);
}

const textsBySubstance = new WeakMap<KnownSubstance, Map<LabelRule, MechanismTexts>>();

/** The rule's own sentences; those that it leaves out say what its mechanism says everywhere. */
function createLabelTexts(rule: LabelRule, of: KnownSubstance): MechanismTexts {
  const ofSubstance = textsBySubstance.get(of) ?? new Map<LabelRule, MechanismTexts>();
  textsBySubstance.set(of, ofSubstance);
  const known = ofSubstance.get(rule);
  if (known) return known;
  const derived = describeMeeting(rule, of);
  const forbidden = rule.severity === 'contraindicated' ? '{a} and {b} must not be taken together.' : undefined;
  const texts = {
    headline: rule.headline ?? forbidden ?? derived?.headline ?? '',
    mechanism: rule.mechanism ?? derived?.mechanism ?? '',
    outcome: rule.outcome ?? derived?.outcome ?? '',
    advice: rule.doseShare ? [formatDoseShare(rule.doseShare), ...rule.advice] : rule.advice,
    emergency: rule.emergency ?? derived?.emergency,
    onset: rule.onset ?? derived?.onset,
  };
  ofSubstance.set(rule, texts);
  return texts;
}

function describeMeeting({ meets, about }: LabelRule, of: KnownSubstance): MechanismTexts | undefined {
  const protein = meets.find((partner) => 'protein' in partner);
  if (protein && protein.role !== 'substrate') return swapSides(createLevelTexts(protein.protein, protein.role, of));
  return effectRules.find(({ id }) => about.some((topic) => topic === id));
}

/** Derived texts name first what acts; a label rule names first whose label it is. */
function swapSides(texts: MechanismTexts): MechanismTexts {
  const swap = (text: string) => text.replace(/\{([ab])\}/g, (_, side) => (side === 'a' ? '{b}' : '{a}'));
  return {
    ...texts,
    headline: swap(texts.headline),
    mechanism: swap(texts.mechanism),
    outcome: swap(texts.outcome),
    emergency: texts.emergency === undefined ? undefined : swap(texts.emergency),
  };
}
