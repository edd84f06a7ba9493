import type { MantineColorSchemeManager } from '@mantine/core';
import { getThemeChoice, onThemeChange, setThemeChoice } from '../../lib/theme.ts';

/** The component library follows the product's own choice of theme; there is one place where it is kept. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | null = null;
  const getColorScheme = () => {
    const choice = getThemeChoice();
    return choice === 'system' ? 'auto' : choice;
  };
  return {
    get: (fallback) => (typeof window === 'undefined' ? fallback : getColorScheme()),
    set: (value) => setThemeChoice(value === 'auto' ? 'system' : value),
    subscribe: (onUpdate) => {
      stop = onThemeChange(() => onUpdate(getColorScheme()));
    },
    unsubscribe: () => stop?.(),
    clear: () => setThemeChoice('system'),
  };
}
