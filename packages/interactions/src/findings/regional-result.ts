import { type Region, toRegionalEnglish } from '@wellkept/clinical/regional-english.ts';
import type { CheckResult, Finding } from './findings.ts';

type Named = { name: string };

/** A result in the English of where the person lives. What the person wrote, ids and sources stay as they are. */
export function withRegionalEnglish(result: CheckResult, region: Region | undefined): CheckResult {
  if (region === undefined || region === 'US') return result;
  const spell = (text: string) => toRegionalEnglish(text, region);
  const spellAll = (texts: readonly string[]) => texts.map(spell);
  const spellName = <Some extends Named>(one: Some): Some => ({ ...one, name: spell(one.name) });
  const spellFinding = (finding: Finding): Finding =>
    ({
      ...finding,
      substances: finding.substances.map(spellName),
      headline: spell(finding.headline),
      mechanisms: spellAll(finding.mechanisms),
      outcome: spell(finding.outcome),
      advice: finding.advice.map(({ when, text }) => ({ when, text: spell(text) })),
      emergency: finding.emergency && spell(finding.emergency),
      disagreement: finding.disagreement && spell(finding.disagreement),
      alternatives: spellAll(finding.alternatives),
      confidence: { ...finding.confidence, doubts: spellAll(finding.confidence.doubts) },
      ...(finding.kind === 'personal' && { about: spellName(finding.about) }),
    }) as Finding;
  return {
    ...result,
    items: result.items.map((item) => (item.resolution.match === null ? item : spellName(item))),
    findings: result.findings.map(spellFinding),
    amounts: result.amounts.map((amount) => ({ ...amount, substance: spellName(amount.substance) })),
    burdens: result.burdens.map((burden) => ({
      ...spellName(burden),
      members: burden.members.map((member) => ({ ...member, substance: spellName(member.substance) })),
    })),
  };
}
