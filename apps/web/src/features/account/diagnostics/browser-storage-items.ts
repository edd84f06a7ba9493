import { formatNumber } from '@wellkept/clinical/wording.ts';

/** What a key of this browser's storage is for, in plain words. */
const labelByPattern: readonly (readonly [RegExp, string])[] = [
  [/^cookie-consent(?:-timestamp)?$/, 'Your choice of cookies'],
  [/^theme$/, 'Light or dark'],
  [/^(?:hideDisclaimerPopup|footer-disclaimer-dismissed)$/, 'Notices you’ve read'],
  [/^dataUpdatePromptDismissed$/, 'When you postponed updating your information'],
  [/^lastMedicationAnalysis$/, 'The last analysis of your medicines'],
  [/^unified_onboarding_backup$/, 'Profile changes that aren’t saved yet'],
  [/^unsaved-lab-values$/, 'Test results that aren’t saved yet'],
  [/^unsaved-medic(?:ations|ine-entry)$/, 'Medicines that aren’t saved yet'],
  [/^last-medicines$/, 'Your medicines, for pages that work offline'],
  [/^community-drafts$/, 'Posts that you haven’t sent yet'],
  [/^recent-product-checks$/, 'Labels that you checked'],
  [/^recent-finds$/, 'What you opened by search'],
  [/^interaction-items$/, 'What you typed into the interaction check'],
  [/^subscription_intent$/, 'The plan that you chose'],
  [/^known-person$/, 'Who is signed in, for pages that work offline'],
  [/^open-conversation$/, 'The conversation that is open in the assistant'],
  [/^known-preferences$/, 'Your units and symptoms, for pages that work offline'],
  [/^return-to$/, 'The page that you wanted to go to'],
  [/^(?:navigatedFromHome|react-router-scroll-positions)$/, 'Where you were on the pages of this visit'],
  [/^unsent-/, 'Whether something hasn’t been sent yet'],
  [/^rate-/, 'How often something was tried'],
  [/^cache-log$/, 'The log below, for an hour'],
  [/^cache-/, 'Data that can be loaded again, for an hour'],
  [/^onboarding_/, 'Your set-up'],
  [/^(?:SAFE_MODE|reloaded-at|signing-out)$/, 'How the page starts'],
];

export type BrowserStorageItem = { label: string; bytes: number };

/** By what it is for, the largest first. A key that nobody here knows is another program's, and is shown as it is. */
export function summarizeStoredItems(entries: readonly (readonly [key: string, value: string])[]): BrowserStorageItem[] {
  const sizes = new Map<string, number>();
  for (const [key, value] of entries) {
    const label =
      labelByPattern.find(([pattern]) => pattern.test(key.replace(/^sealed-/, '')))?.[1] ?? `Something else: ${key.slice(0, 40)}`;
    // A browser keeps two bytes for each code unit.
    sizes.set(label, (sizes.get(label) ?? 0) + 2 * (key.length + value.length));
  }
  return [...sizes].map(([label, bytes]) => ({ label, bytes })).sort((a, b) => b.bytes - a.bytes || a.label.localeCompare(b.label));
}

export const formatSize = (bytes: number): string => (bytes < 1024 ? `${bytes} B` : `${formatNumber(bytes / 1024, { decimalsMax: 1 })} KB`);
