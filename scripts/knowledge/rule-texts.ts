import { appliesTo } from '@wellkept/interactions/rules/label-rules.ts';
import { formatLabelRuleId } from '@wellkept/knowledge/fact-id.ts';
import type { LabelRule } from '@wellkept/knowledge/label-rule.ts';
import { type Base, type Fault, listMembers } from './base.ts';
import { findNames } from './names.ts';
import { forbids, recommends, warns } from './pair-texts.ts';

const listRules = ({ files }: Base): LabelRule[] => files.flatMap((file) => file.labelRules ?? []);

/** A label rule speaks of {a} and {b}: the name of any other medicine was written for one pair. */
export function findThirdMedicinesInRules(base: Base): Fault[] {
  return listRules(base).flatMap((rule) => {
    const own = new Set([...listMembers(base.knowledge, rule.of).map(({ id }) => id), ...(rule.alternatives ?? [])]);
    const lines = rule.advice.filter((text) => !recommends.test(text) && !warns.test(text));
    return [rule.headline, rule.mechanism, rule.outcome, rule.emergency, ...lines].flatMap((text = '') =>
      findNames(base.knowledge, text)
        .filter(({ substances }) => !substances.some(({ id }) => own.has(id)))
        .map(({ name }) => ({ rule: 'third-medicine', where: `${formatLabelRuleId(rule)}: ${name}`, says: text })),
    );
  });
}

/** "Must not" belongs to what is contraindicated. */
export function findGradeClashesInRules(base: Base): Fault[] {
  return listRules(base).flatMap((rule) => {
    const forbidden = [rule.headline, rule.mechanism, rule.outcome, ...rule.advice].find((text) => text && forbids.test(text));
    return forbidden && rule.severity !== 'contraindicated'
      ? [{ rule: 'grade', where: formatLabelRuleId(rule), says: `${rule.severity}, but: ${forbidden}` }]
      : [];
  });
}

/** A rule that no medicine meets, and an exception from a rule that would not apply anyway, are mistakes. */
export function findIdleRules(base: Base): Fault[] {
  const all = [...base.knowledge.substances.values()];
  return listRules(base).flatMap((rule) => {
    const [of] = listMembers(base.knowledge, rule.of);
    if (!of) return [{ rule: 'idle-rule', where: formatLabelRuleId(rule), says: 'it is about nothing' }];
    const { exceptions = [], ...whole } = rule;
    const idle = exceptions.filter(({ side }) => !listMembers(base.knowledge, side).some((other) => appliesTo(whole, of, other)));
    return [
      ...(all.some((other) => appliesTo(rule, of, other))
        ? []
        : [{ rule: 'idle-rule', where: formatLabelRuleId(rule), says: 'no medicine meets it' }]),
      ...idle.map(({ side }) => ({ rule: 'idle-rule', where: `${formatLabelRuleId(rule)}: ${side}`, says: 'an exception to nothing' })),
    ];
  });
}
