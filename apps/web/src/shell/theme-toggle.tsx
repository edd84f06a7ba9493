import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { formatThemeLabel, nextThemeChoice, setThemeChoice, useThemeChoice } from '../lib/theme.ts';
import styles from './theme-toggle.module.css';

/** Steps through light, dark and the system's choice. The styles show the sign of the choice, as the colours follow it: before any script. */
export function ThemeToggle() {
  const choice = useThemeChoice();
  const label = formatThemeLabel(choice);
  const change = () => setThemeChoice(nextThemeChoice[choice]);
  return (
    <button className={`btn-icon ${styles['toggle']}`} type="button" aria-label={label} title={label} data-theme-toggle onClick={change}>
      <IconSun className={styles['light']} size={20} stroke={1.5} aria-hidden="true" />
      <IconMoon className={styles['dark']} size={20} stroke={1.5} aria-hidden="true" />
      <IconDeviceDesktop className={styles['system']} size={20} stroke={1.5} aria-hidden="true" />
    </button>
  );
}
