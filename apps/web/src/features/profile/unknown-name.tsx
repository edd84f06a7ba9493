import { shorten } from '../../lib/wording.ts';
import styles from './names-field.module.css';
import type { Meaning } from './names-field.tsx';

type UnknownProps = { text: string; what: Meaning['what']; suggestions: readonly string[]; onPick: (name: string) => void };

const suggestedMax = 3;

type UnknownNamesProps = {
  texts: readonly string[];
  what: Meaning['what'];
  offers: (text: string) => readonly string[];
  onPick: (text: string, name: string) => void;
};

/** The names of a field that no check understands, each with its question. */
export const UnknownNames = ({ texts, what, offers, onPick }: UnknownNamesProps) =>
  texts.map((text) => <UnknownName key={text} text={text} what={what} suggestions={offers(text)} onPick={(name) => onPick(text, name)} />);

/** A name that no check understands, with what it may mean. */
function UnknownName({ text, what, suggestions, onPick }: UnknownProps) {
  return (
    <div className={styles['flag']}>
      <p>
        We don’t know the {what} “{shorten(text, 60)}”, so nothing is checked against it.
        {suggestions.length > 0 ? ' Did you mean one of these?' : ' Try another name for it.'}
      </p>
      {suggestions.length > 0 && (
        <div className="row">
          {suggestions.slice(0, suggestedMax).map((name) => (
            <button key={name} type="button" className="btn outlined sm" onClick={() => onPick(name)}>
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
