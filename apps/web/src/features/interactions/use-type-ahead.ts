import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { TypeAheadChoice, TypeAheadChoices } from './typed-choices.ts';

type Options = {
  typed: string;
  /** Of what is typed, or of what was typed a moment ago. */
  choices: TypeAheadChoices;
  findCurrent: () => TypeAheadChoices;
  onChoose: (choice: TypeAheadChoice) => void;
  /** Enter on a text of which no line is marked. */
  onTyped: (text: string) => void;
  onClear: () => void;
};

/** The keys and the attributes of a combobox with a list (ARIA pattern "editable combobox with list autocomplete"). */
export function useTypeAhead({ typed, choices, findCurrent, onChoose, onTyped, onClear }: Options) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [moved, setMoved] = useState<{ typed: string; line: number } | null>(null);
  const { lines } = choices;
  // A line that was reached by the arrow keys stays marked until something else is typed.
  const active = moved?.typed === typed && moved.line < lines.length ? moved.line : choices.first;
  const shown = isOpen && lines.length > 0;
  const getOptionId = (line: number) => `${listId}-${line}`;
  const activeId = shown && active >= 0 ? getOptionId(active) : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const take = (choice: TypeAheadChoice) => {
    setMoved(null);
    setIsOpen(false);
    onChoose(choice);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (lines.length === 0) return;
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = active < 0 && step < 0 ? 0 : active;
      if (shown) setMoved({ typed, line: (from + step + lines.length) % lines.length });
      setIsOpen(true);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const current = findCurrent();
      const choice = shown && current === choices ? lines[active] : current.lines[current.first];
      if (choice) take(choice);
      else if (typed.trim() !== '') onTyped(typed);
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      if (shown) setIsOpen(false);
      else onClear();
    }
  };

  return {
    isShown: shown,
    active,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    mark: (line: number) => setMoved({ typed, line }),
    take,
    listId,
    optionId: getOptionId,
    inputProps: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': shown,
      'aria-controls': shown ? listId : undefined,
      'aria-activedescendant': activeId,
      onKeyDown,
    },
  };
}
