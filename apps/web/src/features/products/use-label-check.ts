import { useQuery } from '@tanstack/react-query';
import type { CheckResult, Finding } from '@wellkept/interactions/findings/findings.ts';
import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { combineAnswers, judgeLabel, type LabelPerson, type LabelReason } from '@wellkept/products/check/judge-label.ts';
import { type Label, listLeaves, readLabel } from '@wellkept/products/label/read-label.ts';
import type { LabelVocabulary } from '@wellkept/products/label/vocabulary.ts';
import { hasAnsweredAllergies } from '@wellkept/profile/answers.ts';
import { useMemo } from 'react';
import { type Engine, useEngine } from '../../lib/knowledge.ts';
import { usePerson } from '../profile/use-person.ts';

/** Names and rules that labels are read by; downloaded when first needed. */
export const useLabelVocabulary = (isWanted = true) =>
  useQuery({
    queryKey: ['label-vocabulary'],
    queryFn: async (): Promise<LabelVocabulary> => {
      const [{ loadLabelFacts }, { buildLabelVocabulary }] = await Promise.all([
        import('@wellkept/knowledge/load.ts'),
        import('@wellkept/products/label/vocabulary.ts'),
      ]);
      return buildLabelVocabulary(await loadLabelFacts());
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: 1,
    enabled: isWanted,
  });

/** So many ingredients are checked with the list; the first are the most. */
const checkedMax = 40;
/** A name that is only like a known one is not taken for it. */
const confidenceMin = 0.95;

export type LabelCheck = {
  label: Label;
  reasons: readonly LabelReason[];
  findings: readonly Finding[];
  result: CheckResult | null;
  answer: ReturnType<typeof combineAnswers>;
};

/** What a text on a label means for the person of this page, beside what they take. Null until everything needed is here. */
export function useLabelCheck(text: string | null, medicines: readonly (string | StoredMedication)[]) {
  const engine = useEngine(text !== null);
  const vocabulary = useLabelVocabulary(text !== null);
  const { facts, person, progress } = usePerson();
  const check = useMemo((): LabelCheck | null => {
    if (text === null || !engine.data || !vocabulary.data || progress !== 'done') return null;
    const label = readLabel(text, vocabulary.data);
    const of: LabelPerson = {
      allergies: person?.allergies ?? [],
      hasAnsweredAllergies: facts !== null && hasAnsweredAllergies(facts),
      conditions: person?.conditions ?? [],
      diet: facts?.dietaryInfo.dietType ?? facts?.dietaryInfo.type ?? null,
      restrictions: facts?.dietaryInfo.dietaryRestrictions ?? [],
    };
    const reasons = judgeLabel(label, of, vocabulary.data);
    const names = listCheckedNames(label, engine.data);
    const result = names.length === 0 ? null : engine.data.check([...medicines, ...names], person);
    const findings = (result?.findings ?? []).filter(({ items, kind }) => isAboutLabel(items, kind, medicines.length));
    const answer = combineAnswers([...reasons, ...findings.flatMap(toAnswer)]);
    return { label, reasons, findings, result, answer };
  }, [text, medicines, engine.data, vocabulary.data, progress, person, facts]);
  return { check, engine, isError: engine.isError || vocabulary.isError || progress === 'failed' };
}

/** Between what is taken and what is on the label, or between the label and the person. Foods on one label are not held against each other. */
const isAboutLabel = (items: readonly number[], kind: Finding['kind'], medicineCount: number): boolean =>
  items.some((at) => at >= medicineCount) && (kind === 'personal' || items.some((at) => at < medicineCount));

function toAnswer({ severity }: Finding): { answer: 'not' | 'check' }[] {
  if (severity === 'contraindicated' || severity === 'major') return [{ answer: 'not' }];
  return severity === 'moderate' ? [{ answer: 'check' }] : [];
}

function listCheckedNames(label: Label, engine: Engine): string[] {
  const names = new Map<string, string>();
  for (const { text } of listLeaves(label.ingredients)) {
    if (names.size >= checkedMax) break;
    const { match } = engine.resolve(text);
    if (match && match.confidence >= confidenceMin && !names.has(match.id)) names.set(match.id, match.name);
  }
  return [...names.values()];
}
