import { formatCount, formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { Fold } from '../../components/fold.tsx';
import { SeverityGlyph, SeverityMark } from '../../components/severity-mark.tsx';
import { type MergedNotice, mergeNotices } from './merge-notices.ts';
import styles from './nutrition.module.css';
import type { Nutrition } from './nutrition-data.ts';

/** Where they are on the page, for what leads to them. */
export const noticesId = 'with-medicines';

type Props = Pick<Nutrition, 'notices' | 'unchecked'>;

/** What the medicine list, the allergies and the conditions say about foods. */
export function FoodNotices({ notices, unchecked }: Props) {
  if (notices.length === 0 && unchecked.length === 0) return null;
  const merged = mergeNotices(notices);
  const minor = merged.filter(({ severity }) => severity === 'minor');
  return (
    <section className="sec" aria-labelledby={noticesId}>
      <h2 id={noticesId}>With your medicines, allergies and health</h2>
      <NoticeList notices={merged.filter(({ severity }) => severity !== 'minor')} />
      {minor.length > 0 && (
        <Fold mark={<SeverityGlyph mark="minor" />} title={formatCount(minor.length, 'minor finding')} aside="good to know">
          <NoticeList notices={minor} />
        </Fold>
      )}
      {unchecked.length > 0 && <p className="cap">Could not be checked: {unchecked.join(', ')}.</p>}
    </section>
  );
}

const NoticeList = ({ notices }: { notices: readonly MergedNotice[] }) => (
  <ul className={styles['notices']}>
    {notices.map(({ foods, medicine, severity, headline, advice }) => (
      <li key={`${foods.join()} ${medicine} ${headline}`}>
        <SeverityMark mark={severity} />
        <p>
          <b>{headline}</b>
        </p>
        {foods.length > 1 && <p className="cap">Here: {formatList(foods.map(toMidSentence))}</p>}
        {advice.map((one) => (
          <p key={one}>{one}</p>
        ))}
      </li>
    ))}
  </ul>
);
