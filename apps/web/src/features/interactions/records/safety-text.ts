import type { SafetyRecord } from '@wellkept/contract/interactions/safety.ts';

export const acknowledgementWords: Readonly<Record<NonNullable<SafetyRecord['acknowledgement']>, string>> = {
  seen: 'I have seen this',
  discussed: 'Discussed with my doctor or pharmacist',
};
