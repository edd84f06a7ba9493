import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import type { LabelFacts } from '@wellkept/knowledge/ingredients.ts';
import type { Oil } from '@wellkept/knowledge/oils.ts';
import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import type { MedicineRisk, OilRisks } from '@wellkept/products/oils/blend.ts';
import type { Engine } from '../../../lib/knowledge.ts';

type Checked = {
  engine: Pick<Engine, 'check' | 'resolve' | 'listConditionIds' | 'isUnderstood'>;
  facts: Pick<LabelFacts, 'cosmetics'>;
  oils: readonly Oil[];
  medicines: readonly (string | StoredMedication)[];
  person: CheckedPerson | null;
};

/** What the check knows of a person that bears on oils: conditions by id, and what it says of the oils with their allergies and their list. */
export function checkOils({ engine, facts, oils, medicines, person }: Checked): OilRisks {
  const allergies = person?.allergies ?? [];
  const scents = listScents(facts, allergies);
  const risks = allergies.map((allergy) => oils.flatMap((oil) => listAllergyRisks(engine, oil, allergy)));
  return {
    conditionIds: (person?.conditions ?? []).flatMap((text) => engine.listConditionIds(text)),
    allergies,
    allergyRisks: [
      ...new Set([...risks.flat(), ...scents.map((scent) => `Essential oils are made of scents, and many contain ${scent}.`)]),
    ],
    unknownAllergies: allergies.filter(
      (allergy, at) => risks[at]?.length === 0 && !scents.includes(allergy) && !engine.isUnderstood('allergies', allergy),
    ),
    salicylateRisks: oils.some(({ cautions }) => cautions.includes('salicylate')) ? listSalicylateRisks(engine, medicines, person) : [],
    medicineRisks: oils.flatMap((oil) => listMedicineRisks(engine, oil, medicines, person)),
  };
}

/** Words that many names of oils and foods end with: "bell pepper" is no black pepper. */
const commonWords = new Set(['tree', 'pepper', 'seed', 'wood', 'leaf', 'root']);
const splitWords = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
/** Whether a text has the whole of a name in it: "tree nuts" is no tea tree. */
const isNamed = (text: string, name: string): boolean => joinWords(text).includes(joinWords(name));
/** "Oranges" are an orange. */
const joinWords = (text: string): string =>
  ` ${splitWords(text)
    .map((word) => word.replace(/(?<=[^s]{3})s$/, ''))
    .join(' ')} `;

/** Whether the check knows a name without mending its spelling: geranium is no germanium. */
function isKnown(engine: Pick<Engine, 'resolve'>, text: string): boolean {
  const { match } = engine.resolve(text);
  return match !== null && match.how !== 'spelling';
}

/** An allergy to the plant or its relatives, or one that names the oil where the check doesn't know the plant. */
function listAllergyRisks(engine: Checked['engine'], { name, botanical }: Oil, allergy: string): string[] {
  const known = [`${name} oil`, name, botanical].filter((text) => isKnown(engine, text));
  const headlines = engine
    .check(known, { allergies: [allergy] })
    .findings.filter((finding) => finding.kind === 'personal' && finding.about.kind === 'allergy')
    .map(({ headline }) => headline);
  if (headlines.length > 0) return headlines;
  const words = [...splitWords(name).slice(-1), ...splitWords(botanical).slice(0, 1)];
  const names = [name, ...words.filter((word) => !commonWords.has(word))];
  return names.some((one) => isNamed(allergy, one)) ? [`${name} oil is what your allergy to ${allergy} is about.`] : [];
}

/** Allergies to the scents that cosmetics in the European Union must name. */
const listScents = ({ cosmetics }: Checked['facts'], allergies: readonly string[]): string[] => {
  const scents = new Set(cosmetics.fragranceAllergens.flatMap(({ names }) => names.map((name) => name.toLowerCase())));
  return allergies.filter((allergy) => scents.has(allergy.trim().toLowerCase()));
};

/** Methyl salicylate with the list and with what is known of the person. What is minor is no reason to stop. */
function listSalicylateRisks(engine: Checked['engine'], medicines: Checked['medicines'], person: CheckedPerson | null): string[] {
  const result = engine.check([...medicines, 'methyl salicylate'], person);
  return result.findings
    .filter(({ items, severity }) => severity !== 'minor' && items.includes(medicines.length))
    .map(({ headline }) => headline);
}

/** What the check says of an oil with what is taken, by the oil where it is known and by its plant otherwise. Salicylates are apart. */
function listMedicineRisks(
  engine: Checked['engine'],
  { name, botanical, cautions }: Oil,
  medicines: Checked['medicines'],
  person: CheckedPerson | null,
): MedicineRisk[] {
  if (cautions.includes('salicylate')) return [];
  const known = [`${name} oil`, name, botanical].find((text) => isKnown(engine, text));
  if (known === undefined || medicines.length === 0) return [];
  return engine
    .check([...medicines, known], person)
    .findings.filter(({ items, severity }) => severity !== 'minor' && items.includes(medicines.length) && items.length > 1)
    .map(({ headline, severity }) => ({
      oilName: name,
      text: headline,
      isStop: known.endsWith(' oil') && (severity === 'major' || severity === 'contraindicated'),
    }));
}
