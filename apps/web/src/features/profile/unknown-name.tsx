import { shorten } from '../../lib/wording.ts';
import styles from './names-field.module.css';
import type { Meaning } from './names-field.tsx';

type UnknownProps = { text: string; what: Meaning['what']; suggestions: readonly string[]; onPick: (name: string) => void };

const suggestedMax = 3;

/** A name that no check understands, with what it may mean. */
export function UnknownName({ text, what, suggestions, onPick }: UnknownProps) {
  return (
    <div className={styles['flag']}>
      <p>
        We don’t know the {what} “{shorten(text, 60)}”, so nothing is checked against it.
        {suggestions.length > 0 ? ' Did you mean one of these?' : ' Try another name for it.'}
      </p>
      {suggestions.length > 0 && (
        <div className="row">
          {suggestions.slice(0, suggestedMax).map((name) => (
            <button key={name} type="button" className="btn o sm" onClick={() => onPick(name)}>
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
