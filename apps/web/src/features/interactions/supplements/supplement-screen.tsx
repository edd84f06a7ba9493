import { Skeleton } from '@mantine/core';
import { plans } from '@wellkept/contract/billing/plans.ts';
import { computeVerdict } from '@wellkept/interactions/verdict/verdict.ts';
import type { NameSuggestion } from '@wellkept/medications/resolution.ts';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useEngine } from '../../../lib/knowledge.ts';
import { reloadPage } from '../../../lib/stuck-page.ts';
import { FeatureGate } from '../../billing/plans/feature-gate.tsx';
import { PremiumFeatureGate } from '../../billing/plans/premium-feature-gate.tsx';
import { usePlan } from '../../billing/plans/use-plan.ts';
import { AboutYou } from '../../profile/about-you.tsx';
import { usePerson } from '../../profile/use-person.ts';
import { type ItemField, ItemInput } from '../item-input.tsx';
import { formatAdditionMessage } from '../item-text.ts';
import { formatReplacement } from '../type-ahead-choices.ts';
import { useItemList } from '../use-item-list.ts';
import { useLeaflets } from '../use-leaflets.ts';
import styles from './cards.module.css';
import { CardsAnswer } from './cards-answer.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { SupplementCard } from './supplement-card.tsx';
import { createSupplementFacts, hasCard, listReasons } from './supplement-facts.ts';
import { WithoutCard } from './without-card.tsx';

const supplementField: ItemField = {
  id: 'supplement',
  label: 'Supplements, herbs, vitamins, minerals and foods',
  placeholder: 'For example: magnesium',
  hint: 'Add one, or two or three to compare them side by side.',
  listName: 'Cards shown',
};
const examples = ['St John’s wort', 'Magnesium'];

type Props = {
  medicines: readonly string[];
  /** Medicines that the profile names and no check includes. */
  unlisted?: readonly string[];
  children: ReactNode;
};

const none: never[] = [];

/** Cards of the chosen supplements, with what each has to do with the medicines; `children` say or ask which those are. */
export function SupplementScreen({ medicines, unlisted = none, children }: Props) {
  const { data: engine, isError } = useEngine();
  const leaflets = useLeaflets();
  const { person, progress, reload } = usePerson();
  const isFull = usePlan().mayUse('supplement_interactions').may;
  const list = useItemList('supplement-cards', { takesOver: true });
  const input = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const fits = useCallback(({ ingredients }: NameSuggestion) => engine !== undefined && hasCard(engine.kindOf, ingredients), [engine]);

  const chosen = useMemo(() => (engine && list.items.length > 0 ? engine.check(list.items) : null), [engine, list.items]);
  // What is taken already and has its card here is not checked against itself.
  const others = useMemo(() => {
    const ids = new Set(list.items.map((text) => engine?.resolve(text).match?.id));
    return engine ? medicines.filter((text) => !ids.has(engine.resolve(text).match?.id ?? text)) : [];
  }, [engine, list.items, medicines]);
  const listedIds = useMemo(() => new Set(medicines.map((text) => engine?.resolve(text).match?.id)), [engine, medicines]);
  const result = useMemo(
    () => (engine && list.items.length > 0 ? engine.check([...others, ...list.items], person) : null),
    [engine, others, list.items, person],
  );
  const places = (chosen?.items ?? []).map((item, at) => ({
    at,
    item,
    index: others.length + at,
    hasCard: engine !== undefined && hasCard(engine.kindOf, item.resolution.match?.ingredients ?? []),
  }));
  const cards = places.filter((place) => place.hasCard);
  const reasons = useMemo(() => {
    if (!engine || !leaflets.data) return [];
    const substances = list.items.flatMap((text) => engine.resolve(text).match?.ingredients ?? []);
    const known = substances.flatMap(({ substanceId }) => engine.knowledge.substances.get(substanceId) ?? []);
    return listReasons(known.map((substance) => createSupplementFacts(engine.knowledge, leaflets.data, substance)));
  }, [engine, leaflets.data, list.items]);
  const reason = wanted !== null && reasons.includes(wanted) ? wanted : null;

  const add = (texts: readonly string[]) => setNotice(formatAdditionMessage(list.add(texts)));
  const remove = (at: number) => {
    list.remove(at);
    input.current?.focus();
  };
  return (
    <>
      <PageHeader title="Supplement cards" />
      <div className={styles['inputs']}>
        <ItemInput
          field={supplementField}
          items={list.items}
          result={chosen}
          notice={notice}
          inputRef={input}
          onAdd={add}
          onRemove={remove}
          onReplace={list.replace}
          fits={fits}
        />
        {children}
      </div>
      <AboutYou notUnderstood={result?.notUnderstood ?? []} />
      {(isError || leaflets.isError) && (
        <ErrorCard title="The cards did not load." text="The connection dropped. Your list is still here." onRetry={reloadPage} />
      )}
      {list.items.length === 0 && (
        <div className={styles['empty']}>
          <EmptyState
            title="What it does, beside what it risks"
            text={
              isFull
                ? 'Add a supplement, herb or vitamin. Its card says what trials found for your reason of taking it, how it goes together with your medicines, how much is usual, when to take it and who should not.'
                : `Add a supplement, herb or vitamin. You see how it goes together with your medicines and who should take care. ${plans.wellness_plus.name} adds what trials found for your reason of taking it, how much is usual and when to take it.`
            }
            action={
              <button type="button" className="btn p" onClick={() => add(examples)}>
                Try an example
              </button>
            }
          />
        </div>
      )}
      {list.items.length > 0 && (!engine || leaflets.isPending) && !isError && (
        <LoadingStatus text="Loading the cards">
          <Skeleton height={320} radius="md" mt="lg" />
        </LoadingStatus>
      )}
      {engine && leaflets.data && result && (
        <>
          <div className={styles['top']}>
            {cards.length > 0 && (
              <CardsAnswer
                verdict={computeVerdict({ itemCount: others.length + list.items.length, result, progress, unlisted })}
                result={result}
                indexes={cards.map(({ index }) => index)}
                isTaken={(index) => listedIds.has(result.items[index]?.resolution.match?.id)}
                onRetry={reload}
              />
            )}
            <FeatureGate feature="supplement_interactions">
              <ReasonChoice reasons={reasons} reason={reason} onChoose={setWanted} />
            </FeatureGate>
          </div>
          {places
            .filter((place) => !place.hasCard)
            .map(({ item, at }) => (
              <WithoutCard
                key={item.text}
                item={item}
                onPick={(match) => list.replace(at, formatReplacement(match, item.resolution))}
                onRemove={() => remove(at)}
              />
            ))}
          <div className={styles['cards']} data-count={Math.min(cards.length, 3)} data-part={isFull ? 'all' : 'findings'}>
            {cards.map(({ item, index, at }) => (
              <SupplementCard
                key={item.text}
                engine={engine}
                leaflets={leaflets.data}
                result={result}
                index={index}
                hasOthers={others.length > 0}
                reason={reason}
                onRemove={() => remove(at)}
              />
            ))}
          </div>
          {cards.length > 0 && (
            <PremiumFeatureGate
              feature="supplement_interactions"
              meanwhile="All findings with what you take, and who should take care: they stand above, in full."
            />
          )}
        </>
      )}
    </>
  );
}
