import styles from './lab-upload.module.css';

type Props = { name: string; valueText: string; onPutBack: () => void };

export function LeftOutValue({ name, valueText, onPutBack }: Props) {
  return (
    <li className={styles['value']}>
      <div className={styles['valueHead']}>
        <p className="mut">
          {name} {valueText}: left out
        </p>
        <button type="button" className="btn quiet sm" onClick={onPutBack}>
          Put back
        </button>
      </div>
    </li>
  );
}
