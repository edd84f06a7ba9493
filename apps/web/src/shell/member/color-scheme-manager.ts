import type { MantineColorSchemeManager } from '@mantine/core';
import { chooseTheme, onThemeChange, themeChoice } from '../../lib/theme.ts';

/** The component library follows the product's own choice of theme; there is one place where it is kept. */
export function makeColorSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | null = null;
  const current = () => {
    const choice = themeChoice();
    return choice === 'system' ? 'auto' : choice;
  };
  return {
    get: (fallback) => (typeof window === 'undefined' ? fallback : current()),
    set: (value) => chooseTheme(value === 'auto' ? 'system' : value),
    subscribe: (onUpdate) => {
      stop = onThemeChange(() => onUpdate(current()));
    },
    unsubscribe: () => stop?.(),
    clear: () => chooseTheme('system'),
  };
}
