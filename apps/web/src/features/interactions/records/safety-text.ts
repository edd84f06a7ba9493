import type { SafetyRecord } from '@wellkept/contract/interactions/safety.ts';
import { getDateFormat } from '../../../lib/date-format.ts';

export const acknowledgementWords: Readonly<Record<NonNullable<SafetyRecord['acknowledgement']>, string>> = {
  seen: 'I have seen this',
  discussed: 'Discussed with my doctor or pharmacist',
};

export const formatShortDate = (instant: string) => getDateFormat({ dateStyle: 'medium' }).format(new Date(instant));
