import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Oil } from '@wellkept/knowledge/oils.ts';
import { computeBlend, dilutionPercentMax, listStops } from '@wellkept/products/oils/blend.ts';
import { useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useItemList } from '../../interactions/use-item-list.ts';
import { useMedicationList } from '../../medications/use-medication-list.ts';
import { usePerson } from '../../profile/use-person.ts';
import styles from '../products.module.css';

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

function Mixer({ oils, medicines }: Props & { medicines: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(['', '', '']);
  const [totalMl, setTotalMl] = useState('30');
  const [percent, setPercent] = useState('1');
  const { person } = usePerson();
  const picked = [...new Set(chosen)].flatMap((id) => oils.find((oil) => oil.id === id) ?? []);
  const blend = computeBlend(Number(totalMl), Number(percent), picked.length);
  const stops = listStops(picked, {
    isPregnant: person?.pregnancy !== undefined,
    ageYears: person?.ageYears ?? null,
    conditions: person?.conditions ?? [],
    medicines,
  });
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
              {oils.map((oil) => (
                <option key={oil.id} value={oil.id}>
                  {oil.name}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label>
          Amount to make, in ml
          <input inputMode="decimal" value={totalMl} onChange={({ currentTarget }) => setTotalMl(currentTarget.value)} />
        </label>
        <label>
          Strength in % (up to {dilutionPercentMax})
          <input inputMode="decimal" value={percent} onChange={({ currentTarget }) => setPercent(currentTarget.value)} />
        </label>
      </div>
      <div role="status">
        {picked.length === 0 && <p className="ink2">Choose an oil.</p>}
        {stops.length > 0 && (
          <ul className={styles['reasons']}>
            {stops.map(({ title, text }) => (
              <li key={title}>
                <b className="b">Stop. {title}.</b> {text}
              </li>
            ))}
          </ul>
        )}
        {picked.length > 0 && stops.length === 0 && !blend && (
          <p>Enter an amount up to 1,000 ml and a strength up to {dilutionPercentMax} percent. We don’t calculate stronger mixtures.</p>
        )}
        {picked.length > 0 && stops.length === 0 && blend && (
          <p>
            <b className="b">
              {formatCount(blend.drops, 'drop')} of essential oil in {Math.round(blend.carrierMl * 10) / 10} ml of carrier oil.
            </b>{' '}
            {picked.length > 1 && `That is about ${formatCount(blend.dropsEach, 'drop')} of each. `}
            Counted with 20 drops a milliliter, and droppers differ. For the skin of adults. Try a little on your forearm a day before.
          </p>
        )}
      </div>
    </section>
  );
}
