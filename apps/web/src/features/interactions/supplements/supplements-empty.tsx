import { planNames } from '@wellkept/contract/billing/plan-names.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import styles from './supplement-screen.module.css';

type Props = { isFull: boolean; onTry: () => void };

export function SupplementsEmpty({ isFull, onTry }: Props) {
  return (
    <div className={styles['empty']}>
      <EmptyState
        title="What it does, and what it risks"
        text={
          isFull
            ? 'Add a supplement, herb or vitamin. Its card shows what trials found and how it goes together with your medicines. It also shows the usual amount, when to take it and who shouldn’t.'
            : `Add a supplement, herb or vitamin. You see how it goes together with your medicines and who should take care. ${planNames.wellness_plus} adds what trials found for your reason of taking it, how much is usual and when to take it.`
        }
        action={
          <button type="button" className="btn primary" onClick={() => onTry()}>
            Try an example
          </button>
        }
      />
    </div>
  );
}
