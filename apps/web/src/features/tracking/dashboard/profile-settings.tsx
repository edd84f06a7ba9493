import { useState } from 'react';
import { syncProfile } from '../../profile/editor/sync-profile.ts';
import { useProfile } from '../../profile/editor/use-profile.ts';
import { refreshDashboard } from './dashboard-data.ts';
import styles from './health-dashboard.module.css';

type Props = { onEdit: () => void; onJourney?: () => void };

/** What can be done with the profile as a whole. */
export function ProfileSettings({ onEdit, onJourney }: Props) {
  const { reload } = useProfile();
  const [isRefreshing, setRefreshing] = useState(false);
  const refreshProfile = async () => {
    setRefreshing(true);
    await Promise.all([syncProfile(reload), refreshDashboard()]);
    setRefreshing(false);
  };
  return (
    <ul className={styles['settings']}>
      <li>
        <div>
          <h3>All of your answers</h3>
          <p className="small ink2">Seven sections, each with what it’s good for.</p>
        </div>
        <button type="button" className="btn outlined sm" onClick={onEdit}>
          Edit Complete Profile
        </button>
      </li>
      <li>
        <div>
          <h3>The latest version</h3>
          <p className="small ink2">Saves what’s unsaved and loads everything again.</p>
        </div>
        <button type="button" className="btn outlined sm" disabled={isRefreshing} onClick={() => void refreshProfile()}>
          {isRefreshing ? 'Refreshing…' : 'Refresh Data'}
        </button>
      </li>
      {onJourney && (
        <li>
          <div>
            <h3>How much time you want to spend</h3>
            <p className="small ink2">Maintain, improve or transform: you can change it at any time.</p>
          </div>
          <button type="button" className="btn outlined sm" aria-haspopup="dialog" onClick={onJourney}>
            Change Health Journey
          </button>
        </li>
      )}
    </ul>
  );
}
