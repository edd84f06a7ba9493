import type { parseArgs } from 'node:util';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { UsageError } from './usage-error.ts';

/** The options that describe a person for a check, and which of them can be repeated. */
export const personOptions = {
  age: { type: 'string' },
  sex: { type: 'string' },
  pregnant: { type: 'boolean' },
  trimester: { type: 'string' },
  'trying-for-a-baby': { type: 'boolean' },
  'breast-feeding': { type: 'boolean' },
  drives: { type: 'boolean' },
  'surgery-ahead': { type: 'boolean' },
  condition: { type: 'string', multiple: true },
  allergy: { type: 'string', multiple: true },
  habit: { type: 'string', multiple: true },
  egfr: { type: 'string' },
  alt: { type: 'string' },
  potassium: { type: 'string' },
  sodium: { type: 'string' },
} as const satisfies NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

export const personHelp = `About the person (all optional):
  --age YEARS                     --sex female|male
  --pregnant                      --trimester 1|2|3
  --trying-for-a-baby             --breast-feeding
  --drives                        --surgery-ahead
  --condition TEXT                "asthma", "type 2 diabetes"; may be given several times
  --allergy TEXT                  "penicillin", "nuts"; may be given several times
  --habit NAME                    tobacco, alcohol, grapefruit; may be given several times
  --egfr NUMBER                   kidney value in mL/min/1.73 m²
  --alt NUMBER                    liver value ALT, as a multiple of the upper limit
  --potassium NUMBER              --sodium NUMBER (both in mmol/L)`;

/** The values of the options above as they come from the command line. */
type Values = Partial<Record<keyof typeof personOptions, string | boolean | readonly (string | boolean)[] | undefined>>;

/** Most checks describe no person: they need not load the schema of one. */
export async function parsePersonOptions(values: Values): Promise<CheckedPerson> {
  if (Object.keys(personOptions).every((name) => !Object.hasOwn(values, name))) return {};
  const readNumber = (name: keyof Values) => (typeof values[name] === 'string' ? { [name]: Number(values[name]) } : {});
  const readTexts = (name: keyof Values) => (Array.isArray(values[name]) ? values[name].map(String) : []);
  const labs = {
    ...readNumber('egfr'),
    ...readNumber('potassium'),
    ...readNumber('sodium'),
    ...renameKey(readNumber('alt'), 'altTimesUpperLimit'),
  };
  const isPregnant = values.pregnant === true || values.trimester !== undefined;
  const { Person } = await import('@wellkept/contract/interactions/check.ts');
  const parsed = Person.safeParse({
    ...renameKey(readNumber('age'), 'ageYears'),
    ...(values.sex === undefined ? {} : { sex: values.sex }),
    ...(isPregnant ? { pregnancy: { trimester: values.trimester === undefined ? null : Number(values.trimester) } } : {}),
    ...(values['trying-for-a-baby'] ? { triesForBaby: true } : {}),
    ...(values['breast-feeding'] ? { breastFeeds: true } : {}),
    ...(values.drives ? { drives: true } : {}),
    ...(values['surgery-ahead'] ? { hasSurgeryAhead: true } : {}),
    conditions: readTexts('condition'),
    allergies: readTexts('allergy'),
    habits: readTexts('habit'),
    labs,
  });
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.map(String) ?? [];
  const option = optionNames[path.join('.')] ?? path.at(-1) ?? '';
  throw new UsageError(`The option --${option} does not take "${Object.entries(values).find(([name]) => name === option)?.[1]}".`);
}

/** Parts of a person by the option that sets them, where the two have different names. */
const optionNames: Readonly<Record<string, string>> = {
  ageYears: 'age',
  'pregnancy.trimester': 'trimester',
  'labs.altTimesUpperLimit': 'alt',
};

const renameKey = (values: Record<string, number>, name: string): Record<string, number> => {
  const [value] = Object.values(values);
  return value === undefined ? {} : { [name]: value };
};
