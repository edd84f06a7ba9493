import type { MedicationAppearance, MedicationShape } from '@wellkept/contract/medications/medication-appearance.ts';
import type { CSSProperties, ReactNode } from 'react';
import styles from './medicine-icon.module.css';

/** On a field of 32 × 32. The first part takes the color, what follows are lines upon it. */
const drawings: Readonly<Record<MedicationShape, ReactNode>> = {
  'round tablet': (
    <>
      <circle cx="16" cy="16" r="11" />
      <path d="M8 16h16" />
    </>
  ),
  'long tablet': (
    <>
      <rect x="3" y="9.5" width="26" height="13" rx="6.5" />
      <path d="M16 9.5v13" />
    </>
  ),
  capsule: (
    <>
      <rect x="3" y="10" width="26" height="12" rx="6" transform="rotate(-35 16 16)" />
      <path d="m12.6 11.1 6.8 9.8" />
    </>
  ),
  drops: <path d="M16 3c5 7 8.5 11 8.5 15.5a8.5 8.5 0 0 1-17 0C7.5 14 11 10 16 3Z" />,
  liquid: (
    <>
      <path d="M12 4h8v5l3 4v14a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2V13l3-4Z" />
      <path d="M12 8.5h8M9 17h14v6H9" />
    </>
  ),
  inhaler: (
    <>
      <path d="M10 4h11v13l7 5-3.5 6-13-3.5A2 2 0 0 1 10 22.5Z" />
      <path d="M10 11h11" />
    </>
  ),
  injection: (
    <>
      <path d="m9.5 16.5 9-9 6 6-9 9Z" />
      <path d="m9.5 22.5-6 6M7 19l6 6M21.5 10.5 27 5M24.5 2.5l5 5" />
    </>
  ),
  patch: (
    <>
      <rect x="5" y="5" width="22" height="22" rx="5" />
      <rect x="11" y="11" width="10" height="10" rx="2" />
    </>
  ),
  cream: (
    <>
      <path d="M8 3h16l-3 20H11Z" />
      <path d="M11 23h10v6H11Z" />
    </>
  ),
  powder: (
    <>
      <path d="M8 3h16v26H8Z" />
      <path d="M8 8h16M12 8v21" />
    </>
  ),
};

type Props = { appearance: MedicationAppearance | null; size?: number };

/** A medicine as the person recognizes it. It stands beside the medicine's name, and adds nothing for people who cannot see it. */
export function MedicineIcon({ appearance, size = 28 }: Props) {
  const style = appearance ? ({ '--color': `var(--pill-${appearance.color})` } as CSSProperties) : undefined;
  return (
    <svg
      className={appearance ? styles['icon'] : `${styles['icon']} ${styles['unknown']}`}
      style={style}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      {drawings[appearance?.shape ?? 'round tablet']}
    </svg>
  );
}
