import type { NameSuggestion } from '@wellkept/medications/resolution.ts';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { waitForPaint } from '../../lib/after-paint.ts';
import type { Engine } from '../../lib/knowledge.ts';
import { takeTurns } from '../../lib/turns.ts';
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
