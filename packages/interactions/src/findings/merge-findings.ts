import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { LabelRule } from '@wellkept/knowledge/label-rule.ts';
import type { PairFact } from '@wellkept/knowledge/schema.ts';
import { findMechanisms } from '../rules/judge-pair.ts';
import { appliesTo } from '../rules/label-rules.ts';
import { compareSeverity, getSeverityRank } from '../severity.ts';
import type { PairFinding } from './findings.ts';

/** An ingredient of one item meets one of another, and there is something to say. */
export type IngredientInteraction = {
  one: KnownSubstance;
  other: KnownSubstance;
  stated: PairFact | LabelRule | null;
  finding: PairFinding;
};

type Side = 'one' | 'other';
/** The meeting that leads, and those that repeat it with another ingredient of the same item; `shared` is the side that stays. */
type Group = { lead: IngredientInteraction; shared: Side | null; repeated: IngredientInteraction[] };

const opposite = { one: 'other', other: 'one' } as const;

/**
 * What two items have to say to each other. Where one substance meets several ingredients of a product in the same way, as a thyroid
 * tablet meets the minerals of a multivitamin, that is one card: the most severe, which names the others.
 */
export function mergeFindings(
  interactions: readonly IngredientInteraction[],
  itemNames: readonly [string, string],
): readonly PairFinding[] {
  if (interactions.length < 2) return interactions.map((interaction) => interaction.finding);
  const groups: Group[] = [];
  for (const interaction of interactions.toSorted(compareSeverityAndId)) {
    if (!groups.some((group) => tryMerge(group, interaction))) groups.push({ lead: interaction, shared: null, repeated: [] });
  }
  return groups.map((group) => createMergedFinding(group, itemNames));
}

function compareSeverityAndId({ finding: one }: IngredientInteraction, { finding: other }: IngredientInteraction): number {
  return compareSeverity(one, other) || (one.id < other.id ? -1 : 1);
}

function tryMerge(group: Group, interaction: IngredientInteraction): boolean {
  const { lead } = group;
  if (lead.finding.kind !== 'interaction' || interaction.finding.kind !== 'interaction') return false;
  const shared = lead.one === interaction.one ? 'one' : lead.other === interaction.other ? 'other' : null;
  if (shared === null || (group.shared !== null && group.shared !== shared)) return false;
  if (!isRepeat(lead, interaction, shared)) return false;
  group.shared = shared;
  group.repeated.push(interaction);
  return true;
}

/** The same words, or the same mechanism and much the same severity; what is serious and says something of its own keeps its card. */
function isRepeat(lead: IngredientInteraction, interaction: IngredientInteraction, shared: Side): boolean {
  const sameWords = lead.stated?.mechanism === interaction.stated?.mechanism && lead.stated?.outcome === interaction.stated?.outcome;
  if (lead.stated && sameWords) return true;
  const rank = getSeverityRank(interaction.finding.severity);
  if (rank >= getSeverityRank('major') || getSeverityRank(lead.finding.severity) - rank > 1) return false;
  // A fact about a group that also contains the leading substance.
  if (interaction.stated && isAbout(interaction.stated, lead)) return true;
  const mechanismKeys = listMechanismKeys(lead, shared);
  return listMechanismKeys(interaction, shared).some((way) => mechanismKeys.includes(way));
}

function isAbout(stated: PairFact | LabelRule, { one, other }: IngredientInteraction): boolean {
  if ('of' in stated) return isRuleFor(stated, one, other) || isRuleFor(stated, other, one);
  const { a, b } = stated;
  return (one.sides.includes(a) && other.sides.includes(b)) || (one.sides.includes(b) && other.sides.includes(a));
}

const isRuleFor = (rule: LabelRule, of: KnownSubstance, other: KnownSubstance): boolean =>
  of.sides.includes(rule.of) && appliesTo(rule, of, other);

/** How the shared substance meets the other, and from which side. */
function listMechanismKeys(interaction: IngredientInteraction, shared: Side): readonly string[] {
  const mechanisms = findMechanisms(interaction.one, interaction.other);
  return mechanisms.map(({ way, left }) => `${left === interaction[shared] ? 'gives' : 'takes'} ${way}`);
}

function createMergedFinding({ lead, shared, repeated }: Group, itemNames: readonly [string, string]): PairFinding {
  if (shared === null) return lead.finding;
  const side = opposite[shared];
  const names = repeated.map((interaction) => toMidSentence(interaction[side].name)).sort();
  const item = itemNames[side === 'one' ? 0 : 1];
  const same = `The same goes for ${formatList(names)} in ${item}.`;
  return { ...lead.finding, mechanisms: [...lead.finding.mechanisms, same] };
}
