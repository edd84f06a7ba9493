import { themeKey } from '../theme/theme-script.ts';
import { onStored, readStored, removeStored, useStored, writeStored } from './browser-storage.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

const asChoice = (stored: string | null | undefined): ThemeChoice => (stored === 'light' || stored === 'dark' ? stored : 'system');

export const themeChoice = (): ThemeChoice => asChoice(readStored(themeKey));

/** Colours follow `data-theme` by themselves; without it they follow the system. */
function applyTheme(choice: ThemeChoice) {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}

export function chooseTheme(choice: ThemeChoice): void {
  applyTheme(choice);
  if (choice === 'system') removeStored(themeKey);
  else writeStored(themeKey, choice);
}

/** Also when another tab made the choice: this one then follows. */
export function onThemeChange(listener: () => void): () => void {
  return onStored(themeKey, () => {
    applyTheme(themeChoice());
    listener();
  });
}

export function useThemeChoice(): ThemeChoice {
  return asChoice(useStored(themeKey));
}
