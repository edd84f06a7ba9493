import type { Resolution } from '@wellkept/medications/resolution.ts';
import { situationNames } from './circumstances.ts';
import type { KnownPerson } from './read-person.ts';

const operation = `(?:operation|surgery|ana?esthesia|general ana?esthetic)`;
const when = String.raw`(?: (?:next|on|in|this|today|tomorrow|soon|due|planned|scheduled|coming|for)\b.*)?`;
const isPast = String.raw`(?:had|after|since|past|previous|last|no)\b`;
// "Dental anesthetic" is a medicine, unless a day is named.
const isMedicine = `(?:local|dental|topical|throat|herbal) ana?esth`;
const surgeryLine = new RegExp(String.raw`^(?!.*\b${isMedicine})(?:(?!${isPast})[a-z-]+ ){0,2}${operation}${when}$`, 'i');
const moment = String.raw`(?:today|tonight|tomorrow|soon|(?:on |this |next )*(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:this|next) (?:week|month)|in (?:an?|\d+|two|three|four|six) (?:day|week|month)s?)`;
const anesthesiaOnDay = new RegExp(
  String.raw`^(?:(?!${isPast})[a-z-]+ ){0,2}ana?esthe(?:tic|sia) (?:due |planned |scheduled )?${moment}\b.*$`,
  'i',
);

/** "Operation next week" or "anesthesia" among the medicines says of the person what their profile would say. */
export const isSurgeryLine = ({ text, match }: Pick<Resolution, 'text' | 'match'>): boolean =>
  match === null && (surgeryLine.test(text.trim()) || anesthesiaOnDay.test(text.trim()));

const nothingKnown: KnownPerson = { person: {}, circumstances: [], egfr: null, allergies: [], habits: [], denied: [], notUnderstood: [] };

/** The person with an operation ahead. */
export function withSurgeryAhead(known: KnownPerson | null): KnownPerson {
  const { circumstances, ...rest } = known ?? nothingKnown;
  if (circumstances.some(({ kind, id }) => kind === 'situation' && id === 'surgery')) return { circumstances, ...rest };
  return { ...rest, circumstances: [...circumstances, { kind: 'situation', id: 'surgery', name: situationNames.surgery }] };
}
