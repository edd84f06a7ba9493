import { fillNames } from '@wellkept/clinical/wording.ts';
import { checkItems } from '@wellkept/interactions/check.ts';
import { formatDisagreement } from '@wellkept/interactions/findings/disagreement-words.ts';
import { effectRules } from '@wellkept/interactions/rules/effects.ts';
import { judgePair, type PairJudgement } from '@wellkept/interactions/rules/judge-pair.ts';
import type { Mechanism } from '@wellkept/interactions/rules/mechanism.ts';
import { computeResultVerdict } from '@wellkept/interactions/verdict/verdict.ts';
import { formatLabelRuleId, formatPairId } from '@wellkept/knowledge/fact-id.ts';
import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Partner } from '@wellkept/knowledge/label-rule.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { actsOn } from '@wellkept/knowledge/roles.ts';
import type { PairFact, Source } from '@wellkept/knowledge/schema.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { readFactLines } from './fact-lines.ts';
import { readWords } from './read-input.ts';
import { UsageError } from './usage-error.ts';

/** The verdict on two items, and where it comes from: of each two substances the deciding fact or rules, with file, line and sources. */
export async function explain(words: readonly string[]): Promise<void> {
  const { texts, json } = readWords(words, 'file');
  if (texts.length !== 2) throw new UsageError('Name two items to explain.');
  const knowledge = await loadKnowledge();
  const resolver = createResolver(knowledge);
  const resolutions = texts.map((text) => resolver.resolve(text));
  const [first = [], second = []] = resolutions.map(({ match }, at) => {
    if (!match) throw new UsageError(`The name "${texts[at]}" is not known.`);
    return match.ingredients.flatMap(({ substanceId }) => knowledge.substances.get(substanceId) ?? []);
  });
  const { sentence } = computeResultVerdict(checkItems(knowledge, resolutions));
  const places = readFactLines();
  const pairs = first.flatMap((one) => second.filter((other) => other !== one).map((other) => explainPair(knowledge, places, one, other)));
  console.log(json ? JSON.stringify({ verdict: sentence, pairs }, null, 2) : [sentence, ...pairs.map(printExplained)].join('\n\n'));
}

type Fact = { id: string; place: string | null; sources: readonly Source[] };
type Reason = {
  rule: string;
  severity: string;
  facts: readonly Fact[];
  disagreement?: { text: string; sources: readonly Source[] } | undefined;
};
type Explained = {
  substances: readonly [string, string];
  severity: string;
  reasons: readonly Reason[];
};

function explainPair(knowledge: Knowledge, places: ReadonlyMap<string, string>, one: KnownSubstance, other: KnownSubstance): Explained {
  const judgement = judgePair(knowledge, one, other);
  return { substances: [one.name, other.name], severity: judgement.severity, reasons: listReasons(knowledge, judgement, places) };
}

function listReasons(
  knowledge: Knowledge,
  { severity, facts, sharedClass, mechanisms }: PairJudgement,
  places: ReadonlyMap<string, string>,
): Explained['reasons'] {
  const listSources = (ids: readonly string[]) => ids.flatMap((id) => knowledge.sources.get(id) ?? []);
  const toFact = (id: string, sources: readonly string[]): Fact => ({ id, place: places.get(id) ?? null, sources: listSources(sources) });
  const toPairFact = (fact: PairFact) => toFact(`pairs/${formatPairId(fact)}`, fact.sources);
  // A fact that says "none" is no mechanism, and yet the reason why nothing is derived.
  const quieting = facts.filter((fact) => fact.severity === 'none');
  const quieted = quieting.map((fact) => ({ rule: 'pair fact', severity: fact.severity, facts: [toPairFact(fact)] }));
  const found = mechanisms.map((mechanism) => ({
    rule: mechanism.way,
    severity: mechanism.severity,
    disagreement: explainDisagreement(mechanism, listSources),
    facts: [
      ...(mechanism.fact ? [toPairFact(mechanism.fact)] : []),
      ...(mechanism.rule ? [toFact(`labelRules/${formatLabelRuleId(mechanism.rule)}`, [mechanism.rule.reading.source])] : []),
      ...listFactKeys(mechanism).flatMap(({ substance, key, source }) => {
        const id = listOwners(substance)
          .map((owner) => `${owner}/${key}`)
          .find((one) => places.has(one));
        return id ? [toFact(id, source ? [source] : [])] : [];
      }),
    ],
  }));
  const shared = sharedClass ? [{ rule: 'same class, one is enough', severity, facts: [toFact(`classes/${sharedClass.id}`, [])] }] : [];
  return [...shared, ...found, ...quieted];
}

function explainDisagreement({ fact, rule, left, right }: Mechanism, listSources: (ids: readonly string[]) => readonly Source[]) {
  const disagreement = (fact ?? rule)?.disagreement;
  return (
    disagreement && {
      text: fillNames(formatDisagreement(disagreement, undefined), left.name, right.name),
      sources: listSources(disagreement.sources ?? []),
    }
  );
}

/** What a substance says goes before what its classes say. */
const listOwners = ({ id, classes }: KnownSubstance) => [`substances/${id}`, ...classes.map((one) => `classes/${one.id}`)];

type FactKey = { substance: KnownSubstance; key: string; source: string | null };

/** The facts of both substances that the rule looked at: for a label rule, the roles of the other one that it asks for. */
function listFactKeys(mechanism: Mechanism): FactKey[] {
  const { way, left, right } = mechanism;
  const rule = effectRules.find(({ id }) => id === way);
  if (rule) {
    const list = (substance: KnownSubstance, side: typeof rule.left): FactKey[] =>
      'class' in side
        ? []
        : substance.effects
            .filter(({ axis, weight }) => axis === side.axis && Math.sign(weight) === side.sign)
            .map(({ axis, source }) => ({ substance, key: `effects/${axis}`, source }));
    return [...list(left, rule.left), ...list(right, rule.right)];
  }
  if (mechanism.rule) return mechanism.rule.meets.flatMap((partner) => listPartnerKeys(partner, right));
  const [protein, role] = way.split(' ');
  const listRoles = (substance: KnownSubstance, wanted: string | undefined): FactKey[] =>
    substance.proteins
      .filter((one) => one.protein === protein && one.role === wanted)
      .map(({ source }) => ({ substance, key: `proteins/${protein} ${wanted}`, source }));
  const listSides = (substance: KnownSubstance, side: 'giver' | 'taker'): FactKey[] =>
    substance.absorption
      .filter((one) => one.mechanism === way && one.side === side)
      .map(({ source }) => ({ substance, key: `absorption/${way} ${side}`, source }));
  return [...listRoles(left, role), ...listRoles(right, 'substrate'), ...listSides(left, 'giver'), ...listSides(right, 'taker')];
}

function listPartnerKeys(partner: Partner, substance: KnownSubstance): FactKey[] {
  if ('side' in partner) return [];
  if ('axis' in partner)
    return substance.effects
      .filter(({ axis }) => axis === partner.axis)
      .map(({ axis, source }) => ({ substance, key: `effects/${axis}`, source }));
  return substance.proteins
    .filter(({ protein, role }) => role === partner.role && actsOn(protein, partner.protein))
    .map(({ protein, role, source }) => ({ substance, key: `proteins/${protein} ${role}`, source }));
}

const printSource = ({ publisher, title, year }: Source): string => `      ${publisher}: ${title} (${year})`;

function printExplained({ substances, severity, reasons }: Explained): string {
  const lines = reasons.flatMap((reason) => [
    `  ${reason.rule} (${reason.severity})`,
    ...reason.facts.flatMap(({ id, place, sources }) => [`    ${id}`, ...(place ? [`      ${place}`] : []), ...sources.map(printSource)]),
    ...(reason.disagreement
      ? [`    References disagree: ${reason.disagreement.text}`, ...reason.disagreement.sources.map(printSource)]
      : []),
  ]);
  return [`${substances.join(' + ')}: ${severity}`, ...(lines.length > 0 ? lines : ['  No fact or rule applies.'])].join('\n');
}
