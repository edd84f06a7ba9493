import { formatList } from '@wellkept/clinical/wording.ts';
import { computeVerdict } from '@wellkept/interactions/verdict/verdict.ts';
import { isAllergyLine, parseAllergens } from '@wellkept/medications/parse/allergy-line.ts';
import type { ListLine } from '@wellkept/medications/parse/parse-medication-list.ts';
import { useMemo, useRef, useState } from 'react';
import { getListEngine, useEngine, useListEngine } from '../../../lib/knowledge.ts';
import { shorten } from '../../../lib/wording.ts';
import { usePerson } from '../../profile/use-person.ts';
import { formatAdditionMessage } from '../item-text.ts';
import { useItemList } from '../use-item-list.ts';

type Line = Pick<ListLine, 'text' | 'kind'>;

const toItems = (texts: readonly string[]): Line[] => texts.map((text) => ({ text, kind: 'item' }));

/** The lines of a pasted list, where what was stopped is left out like a note. Without the knowledge they are all items. */
const readLines = (texts: readonly string[]): Promise<Line[]> =>
  Promise.all([getListEngine(), import('@wellkept/medications/parse/parse-medication-list.ts')]).then(
    ([{ resolve }, { parseMedicationList }]) =>
      parseMedicationList(texts, resolve).map(
        (line): Line => (line.kind === 'item' && line.stopped !== null ? { text: line.stopped, kind: 'note' } : line),
      ),
    () => toItems(texts),
  );

/** The typed list with the check of it. Adding a pasted list leaves out headings and notes and collects the allergies it names. */
export function useCheckList() {
  const list = useItemList('interaction-items', { takesOver: true });
  const { items } = list;
  const { person, progress, reload } = usePerson();
  const hasItems = items.length > 0;
  const whole = useEngine(hasItems && person !== null);
  const ofLists = useListEngine(hasItems);
  const engine = person === null ? ofLists : whole;
  const [notice, setNotice] = useState<string | null>(null);
  const [allergens, setAllergens] = useState<readonly string[]>([]);
  const result = useMemo(() => {
    if (items.length === 0) return null;
    return (person === null ? ofLists.data?.check(items) : whole.data?.check(items, person)) ?? null;
  }, [ofLists.data, whole.data, items, person]);
  const verdict = computeVerdict({ itemCount: items.length, result, progress });
  const addLines = (lines: readonly Line[]) => {
    const named = lines.filter(({ kind }) => kind === 'allergy').flatMap(({ text }) => parseAllergens(text));
    if (named.length > 0) setAllergens((before) => [...before, ...named]);
    const left = lines.filter(({ kind }) => kind === 'heading' || kind === 'note').map(({ text }) => `“${shorten(text, 40)}”`);
    const addition = list.add(lines.filter(({ kind }) => kind === 'item').map(({ text }) => text));
    const messages = [
      formatAdditionMessage(addition),
      left.length > 0 ? `${formatList(left, 3)} left out: ${left.length > 1 ? 'headings or notes' : 'a heading or note'}.` : null,
    ];
    setNotice(messages.filter((message) => message !== null).join(' ') || null);
  };
  const latest = useRef(addLines);
  latest.current = addLines;
  const turn = useRef(Promise.resolve());
  const waiting = useRef(0);
  const add = (texts: readonly string[]) => {
    // Only a pasted list has several lines; the notice names the lines that are not checked.
    const isOneItem = texts.length < 2 && !isAllergyLine(texts[0] ?? '');
    if (isOneItem && waiting.current === 0) return addLines(toItems(texts));
    // Behind a list that still waits for the knowledge, so that items stay in the order in which they were entered.
    waiting.current += 1;
    const read = isOneItem ? Promise.resolve(toItems(texts)) : readLines(texts);
    turn.current = turn.current
      .then(async () => latest.current(await read))
      .finally(() => {
        waiting.current -= 1;
      });
  };
  return { engine, list, person, reload, notice, setNotice, allergens, result, verdict, add };
}
