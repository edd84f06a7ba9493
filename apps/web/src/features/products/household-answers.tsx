import { combineAnswers } from '@wellkept/products/check/judge-label.ts';
import type { LabelVocabulary } from '@wellkept/products/label/vocabulary.ts';
import { type FormEvent, useId, useState } from 'react';
import { SeverityMark } from '../../components/severity-mark.tsx';
import type { Engine } from '../../lib/knowledge.ts';
import { judgeText, type LabelCheck, listMedicineAllergies } from './check-label.ts';
import { answerWords } from './label-answers.ts';
import {
  diets,
  nameLengthMax,
  type PersonAtHome,
  parseAllergies,
  peopleMax,
  removePerson,
  savePerson,
  usePeopleAtHome,
} from './people-at-home.ts';
import styles from './products.module.css';
import { useLabelVocabulary } from './use-label-check.ts';

type Props = { check: LabelCheck; text: string; engine: Engine };

/** The answer for each of the others at home, in a line of its own. Of their medicines nothing is known here. */
export function HouseholdAnswers({ check, text, engine }: Props) {
  const people = usePeopleAtHome();
  const { data: vocabulary } = useLabelVocabulary();
  if (!vocabulary) return null;
  return (
    <section className="sec">
      <h2>For others at home</h2>
      {people.length > 0 && (
        <ul className={styles['lines']} aria-label="Answers for others at home">
          {people.map((person) => (
            <PersonLine key={person.name} person={person} check={check} text={text} engine={engine} vocabulary={vocabulary} />
          ))}
        </ul>
      )}
      {people.length < peopleMax && <AddPerson />}
      <p className={`cap ${styles['aside']}`}>
        We go by allergies, diet and age alone. Their medicines and conditions aren’t checked. This stays in this browser.
      </p>
    </section>
  );
}

function PersonLine({ person, check, text, engine, vocabulary }: Props & { person: PersonAtHome; vocabulary: LabelVocabulary }) {
  const { answer, why } = judgeForPerson(person, { check, text, engine, vocabulary });
  const { sentence, mark } = answerWords[answer];
  return (
    <li className={styles['saved']}>
      <div>
        <p>
          <b className="bold">{person.name}</b> <SeverityMark mark={mark} word={answer === 'not' ? `Not for ${person.name}` : sentence} />
        </p>
        <p className="small ink2">{why}</p>
      </div>
      <button type="button" className="btn outlined sm" onClick={() => removePerson(person.name)}>
        Remove<span className="vh"> {person.name}</span>
      </button>
    </li>
  );
}

function judgeForPerson(
  { name, allergies, diet, ageYears }: PersonAtHome,
  { check, text, engine, vocabulary }: Props & { vocabulary: LabelVocabulary },
) {
  const about = {
    allergies: allergies ?? [],
    medicineAllergies: listMedicineAllergies(allergies ?? [], engine),
    hasAnsweredAllergies: true,
    conditions: [],
    diet,
    restrictions: [],
    takesMedicines: false,
    isPregnant: false,
    breastFeeds: false,
    ageYears,
    use: null,
  };
  const reasons = judgeText(text, check.label, about, vocabulary);
  const found = combineAnswers(reasons);
  if (allergies === null && found !== 'not')
    return { answer: 'unknown' as const, why: `We don’t know ${name}’s allergies. Add ${name} again with them, or with “none”.` };
  const decisive = reasons.find(({ answer }) => answer === found);
  if (decisive) return { answer: found, why: `${decisive.title}.` };
  // Too little is known of someone else to call anything a fit.
  return { answer: 'unseen' as const, why: 'Nothing on the label conflicts with what you entered. Labels can be wrong or change.' };
}

function AddPerson() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" className="btn outlined sm" onClick={() => setOpen(true)}>
        Add a person
      </button>
    );
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name) ?? '').trim();
    const age = Number(read('age'));
    savePerson({
      name: read('name'),
      allergies: parseAllergies(read('allergies')),
      diet: read('diet') || null,
      ageYears: read('age') === '' || !(age >= 0) ? null : age,
    });
    setOpen(false);
  };
  return (
    <form className={`${styles['save']} inputs`} aria-label="Add a person" onSubmit={handleSubmit}>
      <label htmlFor={`${id}-name`}>Name</label>
      <input id={`${id}-name`} name="name" required maxLength={nameLengthMax} autoComplete="off" />
      <label htmlFor={`${id}-allergies`}>Allergies, or “none”</label>
      <input id={`${id}-allergies`} name="allergies" maxLength={400} autoComplete="off" />
      <label htmlFor={`${id}-diet`}>Diet</label>
      <select id={`${id}-diet`} name="diet">
        <option value="">Any</option>
        {diets.map((diet) => (
          <option key={diet}>{diet}</option>
        ))}
      </select>
      <label htmlFor={`${id}-age`}>Age in years</label>
      <input id={`${id}-age`} name="age" type="number" min={0} max={120} step="any" />
      <button type="submit" className="btn outlined">
        Save person
      </button>
    </form>
  );
}
