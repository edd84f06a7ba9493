import type { DataException } from '@wellkept/knowledge/data-exceptions.ts';
import type { Base, Fault } from './base.ts';
import { findForeignMeasures, findWrongForms } from './course-and-route.ts';
import {
  findBadCautionAlternatives,
  findBorrowedReasons,
  findOldLabels,
  findRegularTimes,
  findUnderdosing,
  findUnreachableRows,
  findWideLimits,
  findWrongDirections,
} from './dosing-texts.ts';
import { findFalseClaims } from './member-claims.ts';
import { findBadSuggestions, findGradeClashes, findThirdMedicines, findUnfitMembers } from './pair-texts.ts';
import { findGradeClashesInRules, findIdleRules, findThirdMedicinesInRules } from './rule-texts.ts';
import { findForeignAmounts, findForeignForms, findForeignRegions } from './scope-claims.ts';

const rules: readonly ((base: Base) => Fault[])[] = [
  findThirdMedicines,
  findBadSuggestions,
  findUnfitMembers,
  findFalseClaims,
  findForeignMeasures,
  findWrongForms,
  findForeignAmounts,
  findForeignRegions,
  findForeignForms,
  findGradeClashes,
  findThirdMedicinesInRules,
  findGradeClashesInRules,
  findIdleRules,
  findRegularTimes,
  findBorrowedReasons,
  findWideLimits,
  findUnderdosing,
  findBadCautionAlternatives,
  findUnreachableRows,
  findWrongDirections,
  findOldLabels,
];

/** All faults of the data that no exception explains, and the exceptions that explain nothing. */
export function checkKnowledge(base: Base, exceptions: readonly DataException[]): Fault[] {
  const found = rules.flatMap((rule) => rule(base));
  const createMatcher = (fault: Fault) => (one: DataException) => one.rule === fault.rule && one.where === fault.where;
  return [
    ...found.filter((fault) => !exceptions.some(createMatcher(fault))),
    ...exceptions
      .filter((one) => !found.some((fault) => createMatcher(fault)(one)))
      .map(({ rule, where }) => ({ rule: 'needless-exception', where, says: `${rule} finds nothing here` })),
  ];
}
