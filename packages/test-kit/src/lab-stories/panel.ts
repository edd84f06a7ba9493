import type { UrgencyLevel } from '@wellkept/clinical/urgency.ts';

/** A value in its analyte's own unit with the range that a laboratory prints; an amount of `null` is a result in words. */
type PanelValue = { of: string; amount: number | null; low?: number; high?: number; text?: string; comparator?: '<' | '>'; on?: string };
/** An invented person with values, and what they should be shown. */
export type Panel = {
  title: string;
  person: { ageYears: number; sex: 'female' | 'male'; isPregnant?: true; takes?: readonly string[]; conditions?: readonly string[] };
  values: readonly PanelValue[];
  /** The ids of all stories that the panel should have, the first one first; none for a panel that should stay calm. */
  stories: readonly string[];
  /** How soon the first story should ask for a doctor. */
  level?: UrgencyLevel;
  /** What of the person's own list each story has to name, by the id of the story. */
  names?: Readonly<Record<string, readonly string[]>>;
};

export const is = (
  of: string,
  amount: number,
  [low, high]: readonly [number | null, number | null] = [null, null],
  on?: string,
): PanelValue => ({
  of,
  amount,
  ...(low !== null && { low }),
  ...(high !== null && { high }),
  ...(on && { on }),
});
export const says = (of: string, text: string): PanelValue => ({ of, amount: null, text });
