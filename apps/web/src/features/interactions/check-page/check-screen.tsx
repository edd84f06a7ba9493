import { Arriving } from '../../../components/arriving.tsx';
import { createLatePart } from '../../../components/late-part.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { PrintButton } from '../../../components/print-button.tsx';
import { useSession } from '../../../lib/session.ts';
import { CheckInput } from './check-input.tsx';
import { CheckProgress } from './check-progress.tsx';
import { InteractionsEmpty, sampleCheckItems } from './interactions-empty.tsx';
import styles from './interactions-page.module.css';
import { MedicationListActions } from './medication-list-actions.tsx';
import { OwnListAdvice } from './own-list-advice.tsx';
import { useCheckList } from './use-check-list.ts';
import { useListEditing } from './use-list-editing.ts';
import { ViewLinks } from './view-links.tsx';

// What a list is answered with comes with the knowledge that answers it.
const CheckedList = createLatePart(async () => (await import('../checked-list.tsx')).CheckedList);
const AboutYou = createLatePart(async () => (await import('../../profile/about-you.tsx')).AboutYou, Arriving);
const CheckPrintSheet = createLatePart(async () => (await import('./check-print-sheet.tsx')).CheckPrintSheet);
const AllergyOffer = createLatePart(async () => (await import('../../profile/allergy-offer.tsx')).AllergyOffer);

/** A list is typed, and checked as it grows. */
export function CheckScreen() {
  const { user } = useSession();
  const check = useCheckList();
  const { engine, list, person, reload, setNotice, allergens, result, verdict, add } = check;
  const { items } = list;
  const editing = useListEditing(items.length === 0);
  const load = (texts: readonly string[]) => {
    add(texts);
    editing.set(false);
  };
  const replaceAll = (texts: readonly string[]) => {
    setNotice(null);
    editing.set(texts.length === 0);
    list.set(texts);
  };
  const remove = (index: number) => {
    setNotice(null);
    list.remove(index);
    editing.start();
  };

  const checkedList = result && (
    <CheckedList
      result={result}
      verdict={verdict}
      event={list.event}
      onReplace={list.replace}
      onRemove={remove}
      onAddMore={editing.start}
      onRetry={reload}
      about={<AboutYou notUnderstood={result.notUnderstood} />}
    />
  );

  return (
    <>
      {result && <CheckPrintSheet verdict={verdict} result={result} person={person} />}
      <div className={styles['page']}>
        <PageHeader title="Interaction check">
          {user && <MedicationListActions items={items} result={result} onLoad={load} onEdit={editing.start} />}
          {items.length > 0 && (
            <span className="only-d">
              <PrintButton />
            </span>
          )}
        </PageHeader>
        <ViewLinks />

        <CheckInput check={check} editing={editing} onRemove={remove} onClear={() => replaceAll([])} />

        <CheckProgress engine={engine} hasItems={items.length > 0} />
        {allergens.length > 0 && <AllergyOffer allergens={allergens} />}
        {items.length === 0 && <InteractionsEmpty onTry={() => replaceAll(sampleCheckItems)} />}
        {result && (user ? <OwnListAdvice result={result}>{checkedList}</OwnListAdvice> : checkedList)}
        {result && (
          <p className={`only-m ${styles['printLow']}`}>
            <PrintButton />
          </p>
        )}
      </div>
    </>
  );
}
