import type { NameSuggestion } from '@wellkept/medications/resolution.ts';
import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Arriving } from '../../../components/arriving.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { createLatePart } from '../../../components/late-part.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { reloadPage } from '../../../lib/stuck-page.ts';
import { usePlan } from '../../billing/plans/use-plan.ts';
import { AboutYou } from '../../profile/about-you.tsx';
import { type ItemField, ItemInput } from '../item-input.tsx';
import { formatAdditionMessage } from '../item-text.ts';
import { hasCard } from './has-card.ts';
import styles from './supplement-screen.module.css';
import { SupplementsEmpty } from './supplements-empty.tsx';
import { useSupplementCards } from './use-supplement-cards.ts';

const SupplementCards = createLatePart(async () => (await import('./supplement-cards.tsx')).SupplementCards, Arriving);

const supplementField: ItemField = {
  id: 'supplement',
  label: 'Supplements, herbs, vitamins, minerals and foods',
  placeholder: 'For example: magnesium',
  hint: 'Add one, or two or three to compare them side by side.',
  listName: 'Cards shown',
};
const examples = ['St John’s wort', 'Magnesium'];

type Props = {
  medicines: readonly (string | StoredMedication)[];
  /** Medicines that the profile names and no check includes. */
  unlisted?: readonly string[];
  children: ReactNode;
};

const none: never[] = [];

/** Cards of the chosen supplements, with what each has to do with the medicines; `children` show or ask which those are. */
export function SupplementScreen({ medicines, unlisted = none, children }: Props) {
  const cards = useSupplementCards(medicines);
  const { engine, isError, leaflets, list, chosen, result } = cards;
  const isFull = !usePlan().lacks('supplement_interactions');
  const input = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const fits = useCallback(({ ingredients }: NameSuggestion) => engine !== undefined && hasCard(engine.kindOf, ingredients), [engine]);

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
        <ErrorCard title="We couldn’t load the cards." text="The connection dropped. Your list is still here." onRetry={reloadPage} />
      )}
      {list.items.length === 0 && <SupplementsEmpty isFull={isFull} onTry={() => add(examples)} />}
      {list.items.length > 0 && (!engine || leaflets.isPending) && !isError && (
        <LoadingStatus text="Loading the cards">
          <Skeleton height={320} above={24} />
        </LoadingStatus>
      )}
      {engine && leaflets.data && result && (
        <SupplementCards cards={cards} engine={engine} leaflets={leaflets.data} result={result} unlisted={unlisted} onRemove={remove} />
      )}
    </>
  );
}
