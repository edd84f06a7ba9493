import { type FormEvent, useState } from 'react';
import { CheckField } from '../../components/check-field.tsx';
import { AuthorFacts } from './author-facts.tsx';
import styles from './facts.module.css';
import type { ChosenFact, OwnFactsData } from './facts-data.ts';

type Fact = OwnFactsData['facts'][number];
type Props = {
  name: string;
  groupName: string;
  facts: readonly Fact[];
  shown: readonly ChosenFact[];
  /** Ends when `shown` is what is saved now. */
  onSave: (chosen: ChosenFact[]) => Promise<boolean>;
};

const isAbout = ({ kind, text, withStart }: Fact, chosen: ChosenFact): boolean =>
  kind === chosen.kind && (text === chosen.text || withStart === chosen.text);

/** The choice for one group, with what others would see of it. Only what is saved is shown to anyone. */
export function FactChoice({ name, groupName, facts, shown, onSave }: Props) {
  const [changed, setChanged] = useState<ChosenFact[] | null>(null);
  // What the record no longer offers has no box to untick.
  const chosen = (changed ?? shown).filter((one) => facts.some((fact) => isAbout(fact, one)));
  const choose = (fact: Fact, text: string | null) =>
    setChanged([...chosen.filter((one) => !isAbout(fact, one)), ...(text === null ? [] : [{ kind: fact.kind, text }])]);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await onSave(chosen.map(({ kind, text }) => ({ kind, text })))) setChanged(null);
  };
  // In the order in which others see them.
  const preview = chosen.toSorted((one, other) => one.kind.localeCompare(other.kind) || one.text.localeCompare(other.text));
  return (
    <form aria-label="About you" className={styles['choice']} onSubmit={(event) => void handleSubmit(event)}>
      <fieldset>
        <legend>From your record</legend>
        {facts.map((fact) => {
          const { text, withStart } = fact;
          const current = chosen.find((one) => isAbout(fact, one));
          return (
            <div key={`${fact.kind} ${text}`}>
              <CheckField
                label={text}
                checked={current !== undefined}
                onChange={({ target }) => choose(fact, target.checked ? text : null)}
              />
              {current !== undefined && withStart !== null && (
                <div className={styles['indented']}>
                  <CheckField
                    label={`Show since when: ${withStart}`}
                    checked={current.text === withStart}
                    onChange={({ target }) => choose(fact, target.checked ? withStart : text)}
                  />
                </div>
              )}
            </div>
          );
        })}
      </fieldset>
      <section className={styles['preview']} aria-label="Preview">
        <p className="cap">How members see you in {groupName}</p>
        <b className="bold">{name}</b>
        {preview.length === 0 ? <p className="cap">Nothing beside your name.</p> : <AuthorFacts facts={preview.map(({ text }) => text)} />}
      </section>
      <p className="cap">
        If your record changes, what it no longer says disappears here. If you change your name, all of it does. Then you’re asked again.
      </p>
      <div className="row">
        <button type="submit" className="btn outlined">
          {chosen.length === 0 ? `Show nothing in ${groupName}` : `Show this in ${groupName}`}
        </button>
      </div>
    </form>
  );
}
