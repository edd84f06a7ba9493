import type { MantineColorSchemeManager } from '@mantine/core';
import { getThemeChoice, onThemeChange, setThemeChoice } from '../../lib/theme.ts';

/** Lets the component library follow the product's own theme choice, which is stored in one place. */
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
