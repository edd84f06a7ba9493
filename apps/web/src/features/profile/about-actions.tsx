import styles from './about.module.css';

type Props = { isStored: boolean; isBusy: boolean; onClose: () => void };

export function AboutActions({ isStored, isBusy, onClose }: Props) {
  return (
    <div className={`row ${styles['actions']}`}>
      <button type="submit" className="btn primary" disabled={isBusy}>
        {isStored ? (isBusy ? 'Saving…' : 'Save') : 'Check with this'}
      </button>
      <button type="button" className="btn outlined" onClick={onClose}>
        Cancel
      </button>
    </div>
  );
}
