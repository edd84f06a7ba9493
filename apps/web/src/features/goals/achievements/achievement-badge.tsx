import styles from './achievements.module.css';

/** A stamp in the notebook: filled once it is earned, a dashed ring with how far it is before. */
export function AchievementBadge({ isEarned, share }: { isEarned: boolean; share: number }) {
  const circumference = 2 * Math.PI * 18;
  return (
    <svg className={styles['stamp']} viewBox="0 0 44 44" aria-hidden="true">
      {isEarned ? (
        <>
          <circle className={styles['earned']} cx="22" cy="22" r="19" />
          <circle className={styles['ring']} cx="22" cy="22" r="15.5" />
          <path className={styles['tick']} d="m14.5 22.5 5 5 10-11" />
        </>
      ) : (
        <>
          <circle className={styles['open']} cx="22" cy="22" r="18" />
          {share > 0 && (
            <circle
              className={styles['so-far']}
              cx="22"
              cy="22"
              r="18"
              strokeDasharray={`${circumference * share} ${circumference}`}
              transform="rotate(-90 22 22)"
            />
          )}
        </>
      )}
    </svg>
  );
}
