import { Modal } from '@mantine/core';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { outdatedAfterMonths } from '@wellkept/profile/freshness.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { formatMoment } from '../../../lib/date-text.ts';
import { log } from '../../../lib/log.ts';
import { isWelcomed } from '../../../shell/member/use-welcome.ts';
import { savePreferences } from '../../profile/onboarding/preferences.ts';
import { dismissedKey, isSnoozed, selectOutdated, updatePlaces } from './freshness.ts';
import styles from './health-dashboard.module.css';

/** Answers so old that they may no longer be true, and where to review them. */
export function FreshnessDialog({ dashboard: { freshness, preferences } }: { dashboard: Pick<Dashboard, 'freshness' | 'preferences'> }) {
  const outdated = selectOutdated(freshness);
  const [isAsked] = useState(
    // The note of the first visit goes first.
    () => isWelcomed() && !isSnoozed([readStored(dismissedKey), preferences.dataUpdatePromptDismissedAt], new Date()),
  );
  const [isClosed, setClosed] = useState(false);
  if (!isAsked || isClosed || outdated.length === 0) return null;
  const remindLater = () => {
    const at = new Date().toISOString();
    writeStored(dismissedKey, at);
    setClosed(true);
    // In this browser it is put off all the same.
    savePreferences({ dataUpdatePromptDismissedAt: at }).catch((error: unknown) =>
      log.warn('The reminder could not be put off on the server', error),
    );
  };
  return (
    <Modal
      opened
      onClose={() => setClosed(true)}
      title="Update Your Health Information"
      size={520}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className="ink2">
        These are older than {formatCount(outdatedAfterMonths, 'month')}. Checks and suggestions are only as good as what they know.
      </p>
      <ul className={styles['settings']}>
        {outdated.map(({ source, type, updatedAt }) => (
          <li key={source}>
            <div>
              <h3>{`${type.slice(0, 1).toUpperCase()}${type.slice(1)}`}</h3>
              <p className="small ink2">{updatedAt && `Last updated ${formatMoment(updatedAt)}`}</p>
            </div>
            <Link className="btn outlined sm" to={updatePlaces[source]} onClick={() => setClosed(true)}>
              Update {type}
            </Link>
          </li>
        ))}
      </ul>
      <div className="row">
        <button type="button" className="btn primary" onClick={remindLater}>
          Remind Me Later
        </button>
        <Link className="btn quiet" to="/account" onClick={() => setClosed(true)}>
          View All Settings
        </Link>
      </div>
    </Modal>
  );
}
