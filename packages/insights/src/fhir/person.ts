import { bodyHeight, measureCodes, pregnancyStatus, smokingStatus } from './measure-codes.ts';
import { type BundleEntry, coded, concept, type Elements, entryOf, patientKey, quantity, self, textOf } from './resource.ts';

/** What a person told of themselves. */
export type ToldPerson = {
  name: string;
  firstName: string;
  lastName: string;
  /** Null where it is not handed on. */
  email: string | null;
  dateOfBirth: string | null;
  gender: 'male' | 'female' | 'non-binary' | 'prefer-not-to-say' | null;
  weightKg: number | null;
  heightCm: number | null;
  isPregnant: boolean | null;
  smoking: string | null;
  conditions: readonly string[];
  allergies: readonly string[];
  /** Said to have none, which is more than a list without entries. */
  hasNoAllergies: boolean;
  familyHistory: readonly string[];
  /** The day on which this was last told. */
  toldOn: string;
};

const genders = { male: 'male', female: 'female', 'non-binary': 'other', 'prefer-not-to-say': 'unknown' } as const;

export function entryOfPatient({ name, firstName, lastName, email, dateOfBirth, gender }: ToldPerson): BundleEntry {
  const given = textOf(firstName);
  return entryOf('Patient', patientKey, {
    name: [{ text: textOf(name) ?? 'unnamed', family: textOf(lastName), given: given === undefined ? [] : [given] }],
    telecom: email === null ? [] : [{ system: 'email', value: email }],
    gender: gender === null ? undefined : genders[gender],
    birthDate: dateOfBirth ?? undefined,
  });
}

const named = (texts: readonly string[]): string[] => [...new Set(texts.flatMap((text) => textOf(text) ?? []))];

export const entriesOfConditions = ({ conditions, toldOn }: ToldPerson): BundleEntry[] =>
  named(conditions).map((name) =>
    entryOf('Condition', name, {
      clinicalStatus: coded('condition-clinical', 'active'),
      verificationStatus: coded('condition-ver-status', 'unconfirmed'),
      category: [coded('condition-category', 'problem-list-item')],
      code: concept(name),
      subject: self,
      recordedDate: toldOn,
      asserter: self,
    }),
  );

/** SNOMED CT's words for having none. */
const noKnownAllergy = { system: 'http://snomed.info/sct', code: '716186003', display: 'No known allergy' };

export function entriesOfAllergies({ allergies, hasNoAllergies, toldOn }: ToldPerson): BundleEntry[] {
  const told = (key: string, code: Elements) =>
    entryOf('AllergyIntolerance', key, {
      clinicalStatus: coded('allergyintolerance-clinical', 'active'),
      verificationStatus: coded('allergyintolerance-verification', 'unconfirmed'),
      code,
      patient: self,
      recordedDate: toldOn,
      asserter: self,
    });
  const names = named(allergies);
  if (names.length === 0 && hasNoAllergies) return [told('none', concept('No known allergy', noKnownAllergy))];
  return names.map((name) => told(`to ${name}`, concept(name)));
}

export function entriesOfFamily({ familyHistory, toldOn }: ToldPerson): BundleEntry[] {
  const names = named(familyHistory);
  if (names.length === 0) return [];
  return [
    entryOf('FamilyMemberHistory', 'family', {
      status: 'partial',
      patient: self,
      date: toldOn,
      relationship: { ...coded('v3-RoleCode', 'FAMMEMB'), text: 'family member' },
      condition: names.map((name) => ({ code: concept(name) })),
    }),
  ];
}

/** Figures of the profile, as of the day on which they were told. */
export function entriesOfFigures({ weightKg, heightCm, isPregnant, smoking, toldOn }: ToldPerson): BundleEntry[] {
  const told = (key: string, category: string, elements: Elements) =>
    entryOf('Observation', `profile ${key}`, {
      status: 'final',
      category: [coded('observation-category', category)],
      subject: self,
      performer: [self],
      effectiveDateTime: toldOn,
      ...elements,
    });
  const found: BundleEntry[] = [];
  if (weightKg !== null)
    found.push(
      told('weight', 'vital-signs', {
        code: concept('Weight', ...measureCodes.weight.codings),
        valueQuantity: quantity(weightKg, { text: 'kg', code: 'kg' }),
      }),
    );
  if (heightCm !== null)
    found.push(
      told('height', 'vital-signs', {
        code: concept('Height', bodyHeight),
        valueQuantity: quantity(heightCm, { text: 'cm', code: 'cm' }),
      }),
    );
  if (isPregnant !== null)
    found.push(
      told('pregnancy', 'social-history', {
        code: concept('Pregnancy', pregnancyStatus),
        valueCodeableConcept: concept(isPregnant ? 'Pregnant' : 'Not pregnant'),
      }),
    );
  if (smoking !== null)
    found.push(told('smoking', 'social-history', { code: concept('Smoking', smokingStatus), valueCodeableConcept: concept(smoking) }));
  return found;
}
