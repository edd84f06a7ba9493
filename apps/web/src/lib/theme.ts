import { themeKey } from '../theme/theme-script.ts';
import { onStorageChange, readStored, removeStored, useStored, writeStored } from './browser-storage.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** The next choice of the button that steps through all three. */
export const nextThemeChoice = { light: 'dark', dark: 'system', system: 'light' } as const satisfies Record<ThemeChoice, ThemeChoice>;

export const formatThemeLabel = (choice: ThemeChoice) => `Theme: ${choice}. Switch to ${nextThemeChoice[choice]}`;

const toThemeChoice = (stored: string | null | undefined): ThemeChoice => (stored === 'light' || stored === 'dark' ? stored : 'system');

export const getThemeChoice = (): ThemeChoice => toThemeChoice(readStored(themeKey));

/** Colours follow `data-theme` by themselves; without it they follow the system. */
function applyTheme(choice: ThemeChoice) {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

export function setThemeChoice(choice: ThemeChoice): void {
  applyTheme(choice);
  if (choice === 'system') removeStored(themeKey);
  else writeStored(themeKey, choice);
}

/** Also when another tab made the choice: this one then follows. */
export function onThemeChange(listener: () => void): () => void {
  return onStorageChange(themeKey, () => {
    applyTheme(getThemeChoice());
    listener();
  });
}

export function useThemeChoice(): ThemeChoice {
  return toThemeChoice(useStored(themeKey));
}
