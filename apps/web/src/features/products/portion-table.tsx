import { listPortionShares, portionSources } from '@wellkept/products/figures/judge-portion.ts';
import type { Figures } from '@wellkept/products/figures/read-figures.ts';
import { usePerson } from '../profile/use-person.ts';
import styles from './products.module.css';

type Props = { figures: Figures; portion: string; onPortion: (portion: string) => void };

/** What a portion gives of a day. Nothing where no figure of it is known. */
export function PortionTable({ figures, portion, onPortion }: Props) {
  const { person } = usePerson();
  const isPregnant = person?.pregnancy !== undefined;
  if (listPortionShares(figures, 100).length === 0) return null;
  const shares = listPortionShares(figures, Number(portion.replace(',', '.')), isPregnant);
  return (
    <section className="sec">
      <h2>A portion and your day</h2>
      <div className={`${styles['blend']} inputs`}>
        <label>
          Portion in g or ml
          <input inputMode="decimal" value={portion} onChange={({ currentTarget }) => onPortion(currentTarget.value)} />
        </label>
      </div>
      {shares.length === 0 && <p>Enter a portion up to 2,000 g.</p>}
      <table className={styles['points']}>
        <caption className="vh">Amounts in the portion and their share of an adult’s day</caption>
        <tbody>
          {shares.map(({ name, amount, percent }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {amount}, {percent}%
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="cap">Shares of the EU reference intakes for an adult, which are no goal for you. Sources: {portionSources}</p>
    </section>
  );
}
