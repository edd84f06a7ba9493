import { useQuery } from '@tanstack/react-query';
import type { LabelVocabulary } from '@wellkept/products/label/vocabulary.ts';
import { useMemo } from 'react';
import { useEngine } from '../../lib/knowledge.ts';
import { usePerson } from '../profile/use-person.ts';
import type { CheckOptions, LabelCheck } from './check-label.ts';
import type { Taken } from './taken-items.tsx';

/** What is downloaded when it is first needed stays as long as the page. */
export const untilPageEnds = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  retry: 1,
} as const;

/** Names and rules that labels are read by. */
export const useLabelVocabulary = (isWanted = true) =>
  useQuery({
    ...untilPageEnds,
    queryKey: ['label-vocabulary'],
    queryFn: async (): Promise<LabelVocabulary> => {
      const [{ loadLabelFacts }, { buildLabelVocabulary }] = await Promise.all([
        import('@wellkept/knowledge/load.ts'),
        import('@wellkept/products/label/vocabulary.ts'),
      ]);
      return buildLabelVocabulary(await loadLabelFacts());
    },
    enabled: isWanted,
  });

/** What reads and judges a label by them. */
const useLabelChecker = (isWanted: boolean) =>
  useQuery({
    ...untilPageEnds,
    queryKey: ['label-checker'],
    queryFn: async () => ({ checkLabel: (await import('./check-label.ts')).checkLabel }),
    enabled: isWanted,
  });

/** Checks a text on a label for the person of this page, beside what they take. */
export type CheckText = (text: string, options?: CheckOptions) => LabelCheck;

/** What a text on a label means for the person. Null until everything needed is here. */
export function useLabelCheck(text: string | null, { medicines, progress }: Taken, options: CheckOptions) {
  const { servings = 1, figures, categories, portion, childYears = null, use = null, isClaim = false } = options;
  const engine = useEngine(text !== null);
  const vocabulary = useLabelVocabulary(text !== null);
  const checker = useLabelChecker(text !== null);
  const { facts, person } = usePerson();
  const checkText = useMemo((): CheckText | null => {
    if (!engine.data || !vocabulary.data || !checker.data || progress !== 'done') return null;
    const { checkLabel } = checker.data;
    const context = { engine: engine.data, vocabulary: vocabulary.data, medicines, person, facts };
    return (given, chosen = {}) => checkLabel(given, chosen, context);
  }, [medicines, engine.data, vocabulary.data, checker.data, progress, person, facts]);
  const check = useMemo(
    () => (text === null || !checkText ? null : checkText(text, { servings, figures, categories, portion, childYears, use, isClaim })),
    [text, servings, figures, categories, portion, childYears, use, isClaim, checkText],
  );
  return { check, checkText, engine, isError: engine.isError || vocabulary.isError || checker.isError || progress === 'failed' };
}
