import { judgePair } from '@wellkept/interactions/rules/judge-pair.ts';
import type { Protein, RolePartner } from '@wellkept/knowledge/facts.ts';
import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { actsOn } from '@wellkept/knowledge/roles.ts';
import { listMembers } from './base.ts';
import { classWords } from './class-words.ts';
import { findNames } from './names.ts';
import type { ProductLabel } from './read-label.ts';

/** What a label says and the knowledge base does not, or no longer. */
export type LabelDifference = { substance: string; section: string; sentence: string; missing: string };

const proteinWords: readonly (readonly [RegExp, Protein])[] = [
  [/CYP ?3A(?:4|5|4\/5)?/, 'CYP3A'],
  [/CYP ?2D6/, 'CYP2D6'],
  [/CYP ?2C19/, 'CYP2C19'],
  [/CYP ?2C9/, 'CYP2C9'],
  [/CYP ?2C8/, 'CYP2C8'],
  [/CYP ?2B6/, 'CYP2B6'],
  [/CYP ?1A2/, 'CYP1A2'],
  [/UGT ?1A1/, 'UGT1A1'],
  [/P-?(?:gp|glycoprotein)/i, 'P-gp'],
  [/BCRP/, 'BCRP'],
  [/OATP ?1B[13]/, 'OATP1B'],
  [/MAO|monoamine oxidase/i, 'MAO-A'],
];

/** The roles that a sentence speaks of: "strong CYP3A4 inhibitors", "drugs that prolong the QT interval". */
export function readPartners(sentence: string): RolePartner[] {
  const partners: RolePartner[] = [];
  for (const role of ['inhibitor', 'inducer'] as const) {
    if (!new RegExp(`\\b${role}s?\\b`, 'i').test(sentence)) continue;
    for (const [words, protein] of proteinWords) if (words.test(sentence)) partners.push({ protein, role, from: 'weak' });
  }
  if (/\bQT/.test(sentence) && /prolong|lengthen/i.test(sentence)) partners.push({ axis: 'qt', direction: 'raises', from: 1 });
  return partners;
}

const describePartner = (partner: RolePartner): string =>
  'protein' in partner ? `${partner.protein} ${partner.role}s` : `what lengthens the ${partner.axis.toUpperCase()} interval`;

/** Whether a rule of the substance, or a role of it, answers for everything of this kind. */
function isCovered({ labelRules }: Knowledge, substance: KnownSubstance, partner: RolePartner): boolean {
  const rules = substance.sides.flatMap((side) => labelRules.get(side) ?? []);
  if ('axis' in partner)
    return (
      substance.effects.some(({ axis }) => axis === partner.axis) ||
      rules.some(({ meets }) => meets.some((met) => 'axis' in met && met.axis === partner.axis))
    );
  return (
    substance.proteins.some(({ protein, role }) =>
      role === 'substrate' ? actsOn(partner.protein, protein) : protein === partner.protein,
    ) || rules.some(({ meets }) => meets.some((met) => 'protein' in met && met.protein === partner.protein && met.role === partner.role))
  );
}

/** The sentences of a label that no rule, role or pair fact stands for, and the quotes of rules that it does not contain. */
export function compareLabel(knowledge: Knowledge, label: ProductLabel): LabelDifference[] {
  const substances = [
    ...new Set(label.ingredients.flatMap((name) => findNames(knowledge, name).flatMap((one) => one.substances.slice(0, 1)))),
  ];
  return substances.flatMap((substance) => [...findUncovered(knowledge, label, substance), ...findLostQuotes(knowledge, label, substance)]);
}

function findUncovered(knowledge: Knowledge, label: ProductLabel, substance: KnownSubstance): LabelDifference[] {
  return label.sections.flatMap(({ title, sentences }) =>
    sentences.flatMap((sentence) => {
      const roles = readPartners(sentence)
        .filter((partner) => !isCovered(knowledge, substance, partner))
        .map(describePartner);
      const names = findNames(knowledge, sentence)
        .filter(({ substances }) => !substances.includes(substance) && substances.every((other) => isSilent(knowledge, substance, other)))
        .map(({ name }) => name);
      const missing = [...roles, ...names, ...listSilentClasses(knowledge, substance, sentence)];
      return missing.length > 0 ? [{ substance: substance.id, section: title, sentence, missing: missing.join(', ') }] : [];
    }),
  );
}

/** The classes that a sentence names, of whose members the base says something about fewer than half. */
const listSilentClasses = (knowledge: Knowledge, substance: KnownSubstance, sentence: string): string[] =>
  classWords.flatMap(([words, id]) => {
    const members = words.test(sentence) ? listMembers(knowledge, `class:${id}`).filter((member) => !member.local) : [];
    if (members.length === 0 || members.includes(substance)) return [];
    const silent = members.filter((member) => isSilent(knowledge, substance, member));
    return silent.length > members.length / 2 ? [`class:${id}`] : [];
  });

function isSilent(knowledge: Knowledge, substance: KnownSubstance, other: KnownSubstance): boolean {
  const { severity, facts } = judgePair(knowledge, substance, other);
  return severity === 'none' && facts.length === 0;
}

function findLostQuotes(knowledge: Knowledge, label: ProductLabel, substance: KnownSubstance): LabelDifference[] {
  const text = label.sections.flatMap(({ sentences }) => sentences).join(' ');
  return substance.sides
    .flatMap((side) => knowledge.labelRules.get(side) ?? [])
    .flatMap(({ of, reading: { quote, section } }) =>
      of === substance.id && quote !== undefined && !text.includes(quote)
        ? [{ substance: substance.id, section, sentence: quote, missing: 'the quote of a rule is not in this revision' }]
        : [],
    );
}
