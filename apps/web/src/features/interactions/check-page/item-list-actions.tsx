import { isSampleList } from './interactions-empty.tsx';
import styles from './interactions-page.module.css';

type Props = { items: readonly string[]; onClear: () => void; onDone: () => void };

export function ItemListActions({ items, onClear, onDone }: Props) {
  return (
    <div className={`row ${styles['listActions']}`}>
      {isSampleList(items) && <span className="tag">Sample</span>}
      <button type="button" className="btn quiet sm" onClick={onClear}>
        {isSampleList(items) ? 'Remove the sample list' : 'Clear the list'}
      </button>
      <button type="button" className={`btn outlined sm ${styles['done']}`} onClick={onDone}>
        Done
      </button>
    </div>
  );
}
