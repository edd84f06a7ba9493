import type { NameSuggestion } from '@wellkept/medications/resolution.ts';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import type { Engine } from '../../lib/knowledge.ts';
import type { PairWarning } from './result-view.ts';
import { createTypeAheadChoices, noChoices, type TypeAheadChoices } from './type-ahead-choices.ts';

/**
 * What a typed text can mean. A key shows its letter at once; the choices follow when no further key comes in between, so they may be those of
 * a moment ago. `findCurrent` gives those of what is typed now.
 */
export function useTypeAheadChoices(
  typed: string,
  engine: Engine | undefined,
  fits: ((suggestion: NameSuggestion) => boolean) | undefined,
) {
  const asked = useDeferredValue(typed);
  const findChoices = useCallback(
    (text: string) => (engine ? createTypeAheadChoices(text, engine.resolve(text), engine.suggest(text, fits)) : noChoices),
    [engine, fits],
  );
  const choices = useMemo(() => findChoices(asked), [findChoices, asked]);
  return { choices, findCurrent: () => (asked === typed ? choices : findChoices(typed)) };
}

/** Of each choice what it would do with what is there already; computed once for the same choices, while they are shown. */
export function useWarnings(
  choices: TypeAheadChoices,
  warningFor: ((text: string) => PairWarning | null) | undefined,
): readonly (PairWarning | null)[] {
  const latest = useRef(warningFor);
  latest.current = warningFor;
  const isAsked = warningFor !== undefined;
  return useMemo(
    () => (isAsked ? choices.lines.map(({ suggestion, text }) => (suggestion && latest.current?.(text)) || null) : []),
    [choices, isAsked],
  );
}
