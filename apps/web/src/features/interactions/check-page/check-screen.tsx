import type { CheckedItem, CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { computeVerdict } from '@wellkept/interactions/verdict/verdict.ts';
import { isAllergyLine, parseAllergens } from '@wellkept/medications/parse/allergy-line.ts';
import { parseMedicationList } from '@wellkept/medications/parse/parse-medication-list.ts';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorCard } from '../../../components/error-card.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { PrintButton } from '../../../components/print-button.tsx';
import { useEngine } from '../../../lib/knowledge.ts';
import { useSession } from '../../../lib/session.ts';
import { reloadPage } from '../../../lib/stuck-page.ts';
import { formatList, shorten } from '../../../lib/wording.ts';
import { describePerson } from '../../profile/about-summary.ts';
import { AboutYou } from '../../profile/about-you.tsx';
import { AllergyOffer } from '../../profile/allergy-offer.tsx';
import { usePerson } from '../../profile/use-person.ts';
import { CheckedList } from '../checked-list.tsx';
import { type ItemField, ItemInput } from '../item-input.tsx';
import { formatAdditionMessage } from '../item-text.ts';
import { PrintSheet } from '../print-sheet.tsx';
import { findWorstWarningAgainst, getItemLabel, normalizeName } from '../result-view.ts';
import { useItemList } from '../use-item-list.ts';
import { InteractionsEmpty, isSampleList, sampleCheckItems } from './interactions-empty.tsx';
import styles from './interactions-page.module.css';
import { MedicationListActions } from './medication-list-actions.tsx';
import { OwnListAdvice } from './own-list-advice.tsx';
import { ViewLinks } from './view-links.tsx';

const checkItemField: ItemField = {
  id: 'interaction-item',
  label: 'Medicines, supplements, foods and drinks',
  placeholder: 'For example: warfarin 5 mg',
  hint: 'Brand names and misspelt names work too. Enter or a comma adds; paste a list, one item a line.',
  listName: 'Items being checked',
};

/** A list is typed, and checked as it grows. */
export function CheckScreen() {
  const { user } = useSession();
  const engine = useEngine();
  const list = useItemList('interaction-items', { takesOver: true });
  const { items } = list;
  const { person, progress, reload } = usePerson();
  const [notice, setNotice] = useState<string | null>(null);
  const [allergens, setAllergens] = useState<readonly string[]>([]);
  // On a phone the field folds to one line, so that the answer is in the first screen.
  const [isEditing, setEditing] = useState(items.length === 0);
  const input = useRef<HTMLInputElement>(null);
  const summary = useRef<HTMLButtonElement>(null);
  const result = useMemo(() => (engine.data && items.length > 0 ? engine.data.check(items, person) : null), [engine.data, items, person]);
  const verdict = computeVerdict({ itemCount: items.length, result, progress });

  const add = (texts: readonly string[]) => {
    // Only a pasted list has several; what stands around its items is not checked, and said to be left out.
    const isList = texts.length > 1 || isAllergyLine(texts[0] ?? '');
    const lines = isList && engine.data ? parseMedicationList(texts, engine.data.resolve) : texts.map((text) => ({ text, kind: 'item' }));
    const named = lines.filter(({ kind }) => kind === 'allergy').flatMap(({ text }) => parseAllergens(text));
    if (named.length > 0) setAllergens((before) => [...before, ...named]);
    const left = lines.filter(({ kind }) => kind === 'heading' || kind === 'note').map(({ text }) => `“${shorten(text, 40)}”`);
    const addition = list.add(lines.filter(({ kind }) => kind === 'item').map(({ text }) => text));
    const messages = [
      formatAdditionMessage(addition),
      left.length > 0 ? `${formatList(left)} left out: ${left.length > 1 ? 'headings or notes' : 'a heading or note'}.` : null,
    ];
    setNotice(messages.filter((message) => message !== null).join(' ') || null);
  };
  const load = (texts: readonly string[]) => {
    add(texts);
    setEditing(false);
  };
  const startEditing = () => {
    flushSync(() => setEditing(true));
    input.current?.focus();
  };
  const replaceAll = (texts: readonly string[]) => {
    setNotice(null);
    setEditing(texts.length === 0);
    list.set(texts);
  };
  const remove = (index: number) => {
    setNotice(null);
    list.remove(index);
    startEditing();
  };

  const renderCheckedList = (checked: CheckResult) => (
    <CheckedList
      result={checked}
      verdict={verdict}
      event={list.event}
      onReplace={list.replace}
      onRemove={remove}
      onAddMore={startEditing}
      onRetry={reload}
    />
  );

  return (
    <>
      <PrintSheet
        title="What I take, and how it goes together"
        verdict={verdict}
        result={result}
        about={person ? describePerson(person) : []}
      >
        {result?.items.map((item) => (
          <li key={item.text}>{formatRecognizedItem(item)}</li>
        ))}
      </PrintSheet>
      <div className={styles['page']}>
        <PageHeader title="Interaction check">
          {user && <MedicationListActions items={items} result={result} onLoad={load} />}
          {items.length > 0 && (
            <span className="only-d">
              <PrintButton />
            </span>
          )}
        </PageHeader>
        <ViewLinks />

        {items.length > 0 && !isEditing && (
          <button type="button" className={styles['summary']} ref={summary} onClick={startEditing}>
            <span>
              <b className="b">
                {formatList(
                  items.map((text, index) => (result ? getItemLabel(result, index) : shorten(text))),
                  3,
                )}
              </b>
            </span>
            <span className={styles['edit']}>Edit</span>
          </button>
        )}
        <div className={isEditing || items.length === 0 ? undefined : 'only-d'}>
          <ItemInput
            field={checkItemField}
            items={items}
            result={result}
            notice={notice}
            inputRef={input}
            onAdd={add}
            onRemove={remove}
            onReplace={list.replace}
            warningFor={(text) => (engine.data ? findWorstWarningAgainst(engine.data.check, items, text) : null)}
          />
          {items.length > 0 && (
            <div className={`row ${styles['listActions']}`}>
              {isSampleList(items) && <span className="tag">Sample</span>}
              <button type="button" className="btn q sm" onClick={() => replaceAll([])}>
                {isSampleList(items) ? 'Remove the sample list' : 'Clear the list'}
              </button>
              <button
                type="button"
                className={`btn o sm ${styles['done']}`}
                onClick={() => {
                  flushSync(() => setEditing(false));
                  summary.current?.focus();
                }}
              >
                Done
              </button>
            </div>
          )}
        </div>

        {engine.isError && (
          <ErrorCard
            title="The check did not load."
            text="The connection dropped. Your list is still here."
            // A part of the page that failed to load is asked for again only by a new page.
            onRetry={reloadPage}
          />
        )}
        {items.length > 0 && engine.isPending && (
          <p className={`lead ${styles['waiting']}`} role="status">
            Checking…
          </p>
        )}
        <AllergyOffer allergens={allergens} />
        {items.length === 0 && <InteractionsEmpty onTry={() => replaceAll(sampleCheckItems)} />}
        {items.length > 0 && <AboutYou notUnderstood={result?.notUnderstood ?? []} />}
        {result && (user ? <OwnListAdvice result={result}>{renderCheckedList(result)}</OwnListAdvice> : renderCheckedList(result))}
        {result && (
          <p className={`only-m ${styles['printLow']}`}>
            <PrintButton />
          </p>
        )}
      </div>
    </>
  );
}

/** The text as it was typed, with what it was read as where that is not plain. */
function formatRecognizedItem({ text, name, resolution }: CheckedItem): string {
  const isPlain = !resolution.match || normalizeName(text).startsWith(normalizeName(name));
  return isPlain ? shorten(text, 200) : `${shorten(text, 200)} (${name})`;
}
