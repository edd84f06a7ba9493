import { useQuery } from '@tanstack/react-query';
import type { NameSuggestion } from '@wellkept/medications/resolution.ts';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { waitForPaint } from '../../lib/after-paint.ts';
import { getListEngine } from '../../lib/knowledge.ts';
import { takeTurns } from '../../lib/turns.ts';
import type { PairWarning } from './result-view.ts';
import { noChoices, type TypeAheadChoices } from './typed-choices.ts';

type Fits = ((suggestion: NameSuggestion) => boolean) | undefined;

async function loadChoices() {
  const [engine, { createTypeAheadChoices }] = await Promise.all([getListEngine(), import('./type-ahead-choices.ts')]);
  return (text: string, fits: Fits) => createTypeAheadChoices(text, engine.resolve(text), engine.suggest(text, fits));
}

/** Comes with the engine, and stays as long as it does. */
const choicesQuery = {
  queryKey: ['type-ahead choices'],
  queryFn: loadChoices,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
} as const;

/**
 * What a typed text can mean, once the field is in use. A key shows its letter at once; the choices follow when no further key comes in between, so they may be those of
 * a moment ago. `findCurrent` gives those of what is typed now.
 */
export function useTypeAheadChoices(typed: string, isUsed: boolean, fits: Fits) {
  const createChoices = useQuery({ ...choicesQuery, enabled: isUsed }).data;
  const asked = useDeferredValue(typed);
  const findChoices = useCallback((text: string) => createChoices?.(text, fits) ?? noChoices, [createChoices, fits]);
  const choices = useMemo(() => findChoices(asked), [findChoices, asked]);
  return { choices, findCurrent: () => (asked === typed ? choices : findChoices(typed)) };
}

type Warnings = readonly (PairWarning | null)[];
const none: Warnings = [];

/** Of each choice what it would do with what is there already, once the choices can be seen. It is worked out in turns with the next keys. */
export function useWarnings(choices: TypeAheadChoices, warningFor: ((text: string) => PairWarning | null) | undefined): Warnings {
  const [found, setFound] = useState({ choices: noChoices, warnings: none });
  const latest = useRef(warningFor);
  latest.current = warningFor;
  const isAsked = warningFor !== undefined;
  useEffect(() => {
    if (!isAsked || choices.lines.length === 0) return;
    let isCurrent = true;
    function* find(): Generator<void, Warnings> {
      const warnings: (PairWarning | null)[] = [];
      for (const { suggestion, text } of choices.lines) {
        if (!isCurrent) break;
        warnings.push((suggestion && latest.current?.(text)) || null);
        yield;
      }
      return warnings;
    }
    void waitForPaint()
      .then(() => takeTurns(find()))
      .then((warnings) => isCurrent && setFound({ choices, warnings }));
    return () => {
      isCurrent = false;
    };
  }, [choices, isAsked]);
  return found.choices === choices ? found.warnings : none;
}
