import type { Oil } from '@wellkept/knowledge/oils.ts';
import { getPercentMax, listCares, listStops, type OilPlace } from '@wellkept/products/oils/blend.ts';
import { useState } from 'react';
import { CheckField } from '../../../components/check-field.tsx';
import { useSession } from '../../../lib/session.ts';
import { useItemList } from '../../interactions/use-item-list.ts';
import { useMedicationList } from '../../medications/use-medication-list.ts';
import { usePerson } from '../../profile/use-person.ts';
import styles from '../products.module.css';
import { BlendRecipe } from './blend-recipe.tsx';

const blendMax = 3;

type Props = { oils: readonly Oil[] };

/** With the person's own medicines, or those that a visitor typed in. */
export function BlendMixer({ oils }: Props) {
  return useSession().user ? <ForMember oils={oils} /> : <ForVisitor oils={oils} />;
}

function ForMember({ oils }: Props) {
  const { active } = useMedicationList();
  return <Mixer oils={oils} medicines={active.map(({ medication }) => medication.name)} />;
}

function ForVisitor({ oils }: Props) {
  const { items } = useItemList('interaction-items', { takesOver: false });
  return <Mixer oils={oils} medicines={items} />;
}

const places: readonly { place: OilPlace; label: string }[] = [
  { place: 'body', label: 'On the body' },
  { place: 'face', label: 'On the face or neck' },
  { place: 'air', label: 'In the air' },
];
/** Others it may be for, each by the youngest year. */
const others = [
  { label: 'Another adult', years: 18 },
  { label: 'A teenager from 12 to 17', years: 12 },
  { label: 'A child from 3 to 11', years: 3 },
  { label: 'A child under 3', years: 0 },
] as const;

/** What stops a person from mixing. Of another person nothing is known but the age. */
function useOilUser(medicines: readonly string[], otherYears: number | null, hasPets: boolean) {
  const { person } = usePerson();
  if (otherYears !== null) return { isPregnant: false, ageYears: otherYears, conditions: [], medicines: [], allergies: [], hasPets };
  return {
    isPregnant: person?.pregnancy !== undefined,
    ageYears: person?.ageYears ?? null,
    conditions: person?.conditions ?? [],
    allergies: person?.allergies ?? [],
    medicines,
    hasPets,
  };
}

function Mixer({ oils, medicines }: Props & { medicines: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(['', '', '']);
  const [place, setPlace] = useState<OilPlace>('body');
  const [otherYears, setOtherYears] = useState<number | null>(null);
  const [hasPets, setHasPets] = useState(false);
  const user = useOilUser(medicines, otherYears, hasPets);
  const byName = oils.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const picked = [...new Set(chosen)].flatMap((id) => oils.find((oil) => oil.id === id) ?? []);
  const stops = listStops(picked, user, place);
  // The next field comes when the one before it is filled: most people dilute one oil.
  const shownCount = Math.min(blendMax, chosen.findLastIndex((id) => id !== '') + 2);
  return (
    <section className="sec">
      <h2>Dilute or blend</h2>
      <div className={`${styles['blend']} inputs`}>
        {chosen.slice(0, shownCount).map((id, at) => (
          <label key={at}>
            Oil {at + 1}
            <select value={id} onChange={({ currentTarget }) => setChosen(chosen.with(at, currentTarget.value))}>
              <option value="">None</option>
              {byName.map((oil) => (
                <option key={oil.id} value={oil.id}>
                  {oil.name}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label>
          Who is it for?
          <select value={otherYears ?? ''} onChange={({ currentTarget: { value } }) => setOtherYears(value === '' ? null : Number(value))}>
            <option value="">Me</option>
            {others.map(({ label, years }) => (
              <option key={years} value={years}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          Where does it go?
          <select
            value={place}
            onChange={({ currentTarget: { value } }) => setPlace(places.find((one) => one.place === value)?.place ?? 'body')}
          >
            {places.map((one) => (
              <option key={one.place} value={one.place}>
                {one.label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <CheckField
        label="A cat, dog or bird lives here"
        checked={hasPets}
        onChange={({ currentTarget }) => setHasPets(currentTarget.checked)}
      />
      <BlendRecipe
        oilCount={picked.length}
        stops={stops}
        cares={listCares(picked, user, place)}
        percentMax={getPercentMax(place, user.ageYears)}
        isForOther={otherYears !== null}
      />
    </section>
  );
}
