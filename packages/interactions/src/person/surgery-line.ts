import type { Resolution } from '@wellkept/medications/resolution.ts';
import { situationNames } from './circumstances.ts';
import type { KnownPerson } from './read-person.ts';

// "Dental anesthetic" is a medicine: only the general one is an operation.
const operation = `(?:operation|surgery|ana?esthesia|general ana?esthetic)`;
const when = String.raw`(?: (?:next|on|in|this|tomorrow|soon|due|planned|scheduled|coming|for)\b.*)?`;
const surgeryLine = new RegExp(
  String.raw`^(?:(?!(?:had|after|since|past|previous|last|no|local|dental|topical|throat|herbal)\b)[a-z-]+ ){0,2}${operation}${when}$`,
  'i',
);

/** "Operation next week" or "anesthesia" among the medicines says of the person what their profile would say. */
export const isSurgeryLine = ({ text, match }: Pick<Resolution, 'text' | 'match'>): boolean =>
  match === null && surgeryLine.test(text.trim());

const nothingKnown: KnownPerson = { person: {}, circumstances: [], egfr: null, allergies: [], habits: [], denied: [], notUnderstood: [] };

/** The person with an operation ahead. */
export function withSurgeryAhead(known: KnownPerson | null): KnownPerson {
  const { circumstances, ...rest } = known ?? nothingKnown;
  if (circumstances.some(({ kind, id }) => kind === 'situation' && id === 'surgery')) return { circumstances, ...rest };
  return { ...rest, circumstances: [...circumstances, { kind: 'situation', id: 'surgery', name: situationNames.surgery }] };
}
