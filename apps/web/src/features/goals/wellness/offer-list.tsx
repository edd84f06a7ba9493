import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Offer } from './offers.ts';
import styles from './wellness.module.css';

/** What there is to use: one line each, the whole of it a link. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  return (
    <ul className={styles['offers']}>
      {offers.map((offer) => (
        <li key={offer.to}>
          <h3>
            <Link to={offer.to}>{offer.title}</Link>
          </h3>
          <p className="small ink2">{offer.text}</p>
          <IconArrowRight size={20} stroke={1.5} aria-hidden />
        </li>
      ))}
    </ul>
  );
}
