import { formatList } from '@wellkept/clinical/wording.ts';
import { profileTextLengthMax } from '@wellkept/contract/profile/profile-limits.ts';
import { useEffect, useRef, useState } from 'react';
import { shorten } from '../../lib/wording.ts';
import styles from './about.module.css';
import type { PersonSections } from './person-sections.ts';
import { editProfile, saveNow } from './profile-saving.ts';
import { usePerson } from './use-person.ts';
import { setVisitorFacts } from './visitor-facts.ts';

type History = PersonSections['medicalHistory'];

/** Names that a pasted list gives as allergies are not taken; they belong to what is known of the person, once the person agrees. */
export function AllergyOffer({ allergens }: { allergens: readonly string[] }) {
  const { facts, isStored } = usePerson();
  const [added, setAdded] = useState<readonly string[]>([]);
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (added.length > 0) done.current?.focus();
  }, [added]);
  if (!facts) return null;
  const fresh = selectNewAllergies(facts.medicalHistory, allergens);
  const add = () => {
    if (isStored) {
      editProfile('medicalHistory', (before) => withAllergies(before, fresh));
      // An edit that cannot be sent is stored and sent later; a toast says so.
      void saveNow();
    } else setVisitorFacts({ ...facts, medicalHistory: withAllergies(facts.medicalHistory, fresh) });
    setAdded(fresh);
  };
  if (fresh.length === 0 && added.length === 0) return null;
  return (
    <div className={styles['offer']} role="status">
      {fresh.length === 0 ? (
        <p className="small" ref={done} tabIndex={-1}>
          {isStored ? 'In your profile now' : 'Known in this browser tab now'}: allergy to {formatAllergens(added)}. The check looks at it.
        </p>
      ) : (
        <>
          <p className="small">
            <b className="bold">Your list names {fresh.length === 1 ? 'an allergy' : 'allergies'}:</b> {formatAllergens(fresh)}.{' '}
            {fresh.length === 1 ? 'It was' : 'They were'} not added to what you take.
          </p>
          <button type="button" className="btn outlined sm" onClick={add}>
            {isStored ? 'Add to my profile' : `Check with ${fresh.length === 1 ? 'it' : 'them'}`}
          </button>
        </>
      )}
    </div>
  );
}

const formatAllergens = (allergens: readonly string[]) =>
  formatList(
    allergens.map((one) => shorten(one, 40)),
    3,
  );

const selectNewAllergies = ({ allergies = [] }: History, allergens: readonly string[]): string[] => {
  const known = new Set(allergies.map((one) => one.toLocaleLowerCase()));
  return [...new Set(allergens.map((one) => one.slice(0, profileTextLengthMax)))].filter((one) => !known.has(one.toLocaleLowerCase()));
};

const withAllergies = (before: History, fresh: readonly string[]): History => ({
  ...before,
  ...(before.noConditions && { noConditions: false }),
  allergies: [...(before.allergies ?? []), ...fresh],
});
