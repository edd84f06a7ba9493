import { bodyHeight, measureCodes, pregnancyStatus, smokingStatus } from './measure-codes.ts';
import {
  type BundleEntry,
  type Coding,
  coded,
  concept,
  type Elements,
  entryOf,
  type FindCodings,
  patientKey,
  quantity,
  self,
  snomed,
  textOf,
} from './resource.ts';

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
  smoking: keyof typeof smokingWords | null;
  conditions: readonly string[];
  /** Said to have none, which is more than a list without entries. */
  hasNoConditions: boolean;
  allergies: readonly string[];
  hasNoAllergies: boolean;
  familyHistory: readonly string[];
  /** The day on which this was last told. */
  toldOn: string;
};

/** Words for the answer, and the code of the value set "Current smoking status" of the International Patient Summary. */
export const smokingWords = {
  never: ['Never smoked', snomed('266919005', 'Never smoked tobacco')],
  former: ['Used to smoke', snomed('8517006', 'Ex-smoker')],
  // How much is not known, and "daily" would say more than the person did.
  occasional: ['Smokes now and then', snomed('77176002', 'Smoker')],
  regular: ['Smokes', snomed('77176002', 'Smoker')],
} as const satisfies Record<string, readonly [string, Coding]>;

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

export const entriesOfConditions = ({ conditions, toldOn }: ToldPerson, find: FindCodings): BundleEntry[] =>
  named(conditions).map((name) =>
    entryOf('Condition', name, {
      clinicalStatus: coded('condition-clinical', 'active'),
      verificationStatus: coded('condition-ver-status', 'unconfirmed'),
      category: [coded('condition-category', 'problem-list-item')],
      code: concept(name, ...find(name)),
      subject: self,
      recordedDate: toldOn,
      asserter: self,
    }),
  );

/** SNOMED CT's words for having none. */
const noKnownAllergy = snomed('716186003', 'No known allergy');

export function entriesOfAllergies({ allergies, hasNoAllergies, toldOn }: ToldPerson, find: FindCodings): BundleEntry[] {
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
  return names.map((name) => told(`to ${name}`, concept(name, ...find(name))));
}

export function entriesOfFamily({ familyHistory, toldOn }: ToldPerson, find: FindCodings): BundleEntry[] {
  const names = named(familyHistory);
  if (names.length === 0) return [];
  return [
    entryOf('FamilyMemberHistory', 'family', {
      status: 'partial',
      patient: self,
      date: toldOn,
      relationship: { ...coded('v3-RoleCode', 'FAMMEMB'), text: 'family member' },
      condition: names.map((name) => ({ code: concept(name, ...find(name)) })),
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
        valueCodeableConcept: isPregnant
          ? concept('Pregnant', snomed('77386006', 'Pregnant'))
          : concept('Not pregnant', snomed('60001007', 'Not pregnant')),
      }),
    );
  if (smoking !== null) {
    const [words, code] = smokingWords[smoking];
    found.push(told('smoking', 'social-history', { code: concept('Smoking', smokingStatus), valueCodeableConcept: concept(words, code) }));
  }
  return found;
}
