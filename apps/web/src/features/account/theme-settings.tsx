import { setThemeChoice, type ThemeChoice, useThemeChoice } from '../../lib/theme.ts';
import styles from './account.module.css';

const choices: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'As the system' },
];

export function ThemeSettings() {
  const chosen = useThemeChoice();
  return (
    <fieldset className={styles['choices']}>
      <legend className="lab">Theme</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="theme" value={value} checked={chosen === value} onChange={() => setThemeChoice(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
