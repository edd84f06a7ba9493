import { useDeferredValue } from 'react';
import { Field } from '../../components/field.tsx';
import styles from './providers.module.css';
import { usePlaces } from './providers-data.ts';

export type PickedPlace = { key: string; label: string };
type Props = { typed: string; picked: PickedPlace | null; onType: (typed: string) => void; onPick: (place: PickedPlace) => void };

/** The places that what was typed may mean; undefined until they are known. */
export function useOfferedPlaces(typed: string, picked: PickedPlace | null) {
  const q = useDeferredValue(typed.trim());
  const isAsking = picked === null && q.length >= 2;
  const { data } = usePlaces(isAsking ? q : '');
  return { isAsking, places: isAsking ? data?.places : undefined };
}

/** A town or postcode, typed; the places that the directory has are offered below it. */
export function PlaceField({ typed, picked, onType, onPick }: Props) {
  const { isAsking, places } = useOfferedPlaces(typed, picked);
  return (
    <div>
      <Field label="Town or postcode" hint="Leave it empty to search everywhere. We don’t use your location.">
        {(attributes) => (
          <input
            {...attributes}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
        )}
      </Field>
      <div role="status">
        {isAsking && places?.length === 0 && <p className="cap">We found no entry in a place with this name. Check the spelling.</p>}
        {isAsking && places && places.length > 0 && (
          <ul className={styles['places']} aria-label="Places">
            {places.map((place) => (
              <li key={place.key}>
                <button type="button" className="btn outlined sm" onClick={() => onPick(place)}>
                  {place.label}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
