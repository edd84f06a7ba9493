import { allergensOf, isAllergyLine } from '@wellkept/safety/allergy-line.ts';
import type { CheckedItem, CheckResult } from '@wellkept/safety/findings.ts';
import { readList } from '@wellkept/safety/read-list.ts';
import { verdictOf } from '@wellkept/safety/verdict.ts';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorCard } from '../../components/error-card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PrintButton } from '../../components/print-button.tsx';
import { useEngine } from '../../lib/knowledge.ts';
import { useSession } from '../../lib/session.ts';
import { reloadPage } from '../../lib/stuck-page.ts';
import { listWords, shorten } from '../../lib/wording.ts';
import { CheckedList } from '../checking/checked-list.tsx';
import { type ItemField, ItemInput } from '../checking/item-input.tsx';
import { additionNotice } from '../checking/item-text.ts';
import { PrintSheet } from '../checking/print-sheet.tsx';
import { labelAt, lettersOf, worstAgainst } from '../checking/result-view.ts';
import { useItemList } from '../checking/use-item-list.ts';
import { aboutWords } from '../profile/about-summary.ts';
import { AboutYou } from '../profile/about-you.tsx';
import { AllergyOffer } from '../profile/allergy-offer.tsx';
import { usePerson } from '../profile/use-person.ts';
import { CabinetActions } from './cabinet-actions.tsx';
import { InteractionsEmpty, isSampleList, sampleItems } from './interactions-empty.tsx';
import styles from './interactions-page.module.css';
import { MemberStage } from './member-stage.tsx';
import { ViewLinks } from './view-links.tsx';

const everythingField: ItemField = {
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
  const verdict = verdictOf({ itemCount: items.length, result, progress });

  const add = (texts: readonly string[]) => {
    // Only a pasted list has several; what stands around its items is not checked, and said to be left out.
    const isList = texts.length > 1 || isAllergyLine(texts[0] ?? '');
    const lines = isList && engine.data ? readList(texts, engine.data.resolve) : texts.map((text) => ({ text, kind: 'item' }));
    const named = lines.filter(({ kind }) => kind === 'allergy').flatMap(({ text }) => allergensOf(text));
    if (named.length > 0) setAllergens((before) => [...before, ...named]);
    const left = lines.filter(({ kind }) => kind === 'heading' || kind === 'note').map(({ text }) => `“${shorten(text, 40)}”`);
    const addition = list.add(lines.filter(({ kind }) => kind === 'item').map(({ text }) => text));
    const notices = [
      additionNotice(addition),
      left.length > 0 ? `${listWords(left)} left out: ${left.length > 1 ? 'headings or notes' : 'a heading or note'}.` : null,
    ];
    setNotice(notices.filter((notice) => notice !== null).join(' ') || null);
  };
  const load = (texts: readonly string[]) => {
    add(texts);
    setEditing(false);
  };
  const edit = () => {
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
    edit();
  };

  const checkedList = (checked: CheckResult) => (
    <CheckedList
      result={checked}
      verdict={verdict}
      event={list.event}
      onReplace={list.replace}
      onRemove={remove}
      onAddMore={edit}
      onRetry={reload}
    />
  );

  return (
    <>
      <PrintSheet title="What I take, and how it goes together" verdict={verdict} result={result} about={person ? aboutWords(person) : []}>
        {result?.items.map((item) => (
          <li key={item.text}>{readAs(item)}</li>
        ))}
      </PrintSheet>
      <div className={styles['page']}>
        <PageHeader title="Interaction check">
          {user && <CabinetActions items={items} result={result} onLoad={load} />}
          {items.length > 0 && (
            <span className="only-d">
              <PrintButton />
            </span>
          )}
        </PageHeader>
        <ViewLinks />

        {items.length > 0 && !isEditing && (
          <button type="button" className={styles['summary']} ref={summary} onClick={edit}>
            <span>
              <b className="b">
                {listWords(
                  items.map((text, index) => (result ? labelAt(result, index) : shorten(text))),
                  3,
                )}
              </b>
            </span>
            <span className={styles['edit']}>Edit</span>
          </button>
        )}
        <div className={isEditing || items.length === 0 ? undefined : 'only-d'}>
          <ItemInput
            field={everythingField}
            items={items}
            result={result}
            notice={notice}
            inputRef={input}
            onAdd={add}
            onRemove={remove}
            onReplace={list.replace}
            warningFor={(text) => (engine.data ? worstAgainst(engine.data.check, items, text) : null)}
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
        {items.length === 0 && <InteractionsEmpty onTry={() => replaceAll(sampleItems)} />}
        {items.length > 0 && <AboutYou notUnderstood={result?.notUnderstood ?? []} />}
        {result && (user ? <MemberStage result={result}>{checkedList(result)}</MemberStage> : checkedList(result))}
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
function readAs({ text, name, resolution }: CheckedItem): string {
  const isPlain = !resolution.match || lettersOf(text).startsWith(lettersOf(name));
  return isPlain ? shorten(text, 200) : `${shorten(text, 200)} (${name})`;
}
