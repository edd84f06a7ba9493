import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { setThemeChoice, type ThemeChoice, useThemeChoice } from '../lib/theme.ts';

const looks = {
  light: { icon: IconSun, next: 'dark' },
  dark: { icon: IconMoon, next: 'system' },
  system: { icon: IconDeviceDesktop, next: 'light' },
} as const satisfies Record<ThemeChoice, { icon: unknown; next: ThemeChoice }>;

/** Steps through light, dark and the system's choice. */
export function ThemeToggle() {
  const choice = useThemeChoice();
  const { icon: Icon, next } = looks[choice];
  const label = `Theme: ${choice}. Switch to ${next}`;
  return (
    <button className="btn-icon" type="button" aria-label={label} title={label} onClick={() => setThemeChoice(next)}>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
    </button>
  );
}
