import { useState } from 'react';
import { ListingForm } from './listing-form.tsx';
import { formatAddress } from './provider-words.ts';
import styles from './providers.module.css';
import { type Listing, useListings, withdrawListing } from './providers-data.ts';

const stateTexts = { waiting: 'Waiting for review', accepted: 'Listed', declined: 'Not listed' } as const;

/** For providers: an entry of their own, and how it fares. */
export function ListYourself() {
  const { data } = useListings();
  const [edited, setEdited] = useState<Listing | 'new' | null>(null);
  return (
    <section className="sec">
      <h2>Are you a provider?</h2>
      <p>List your practice. It’s free, and an administrator reviews each entry. You can’t pay to be higher.</p>
      {data && data.length > 0 && (
        <ul className={styles['lines']} aria-label="My entries">
          {data.map((listing) => (
            <li key={listing.id} className={styles['entry']}>
              <div>
                <b className="bold">{listing.name}</b>
                <p className="small">{formatAddress(listing)}</p>
                <p className="small">
                  {stateTexts[listing.state]}
                  {listing.reason && `. ${listing.reason}`}
                </p>
              </div>
              <div className="row">
                <button type="button" className="btn outlined sm" aria-label={`Change ${listing.name}`} onClick={() => setEdited(listing)}>
                  Change
                </button>
                <button
                  type="button"
                  className="btn outlined sm"
                  aria-label={`Withdraw ${listing.name}`}
                  onClick={() => void withdrawListing(listing)}
                >
                  Withdraw
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {edited ? (
        <ListingForm
          key={edited === 'new' ? 'new' : edited.id}
          listing={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : (
        <button type="button" className="btn outlined" onClick={() => setEdited('new')}>
          List my practice
        </button>
      )}
    </section>
  );
}
