import type { World } from '@wellkept/assistant/tools/tool.ts';
import { capitalize } from '@wellkept/clinical/wording.ts';
import { createConditionReader } from '@wellkept/interactions/person/condition-reader.ts';
import { practices } from './practices.ts';
import { otherReasons } from './reasons.ts';

export type Treatment = { id: string; name: string; kind: 'substance' | 'practice' };
/** A condition or a symptom. */
export type TreatmentReason = { id: string; name: string };

export type TreatmentReader = {
  /** What a text names; null where it names nothing that is known, or several things. */
  readTreatment: (text: string) => Treatment | null;
  readReason: (text: string) => TreatmentReason | null;
  findTreatment: (id: string) => Treatment | null;
  findReason: (id: string) => TreatmentReason | null;
};

/** Parts of an address have at most a hundred letters. Only several medicines on one line have a longer id. */
const isAddressable = (id: string): boolean => encodeURIComponent(id).length <= 100;

/** Symptoms that are a condition of the knowledge base under another id. */
const sameAsCondition: Readonly<Record<string, string>> = {
  'poor-sleep': 'insomnia',
  erections: 'erectile-dysfunction',
  heartburn: 'reflux',
  swelling: 'leg-swelling',
  'mouth-sores': 'mouth-ulcers',
};
/** Short words for what is treated, as trials and people use them. */
const shortNames: Readonly<Record<string, string>> = {
  sleep: 'insomnia',
  sleeping: 'insomnia',
  mood: 'low-mood',
  memory: 'forgetfulness',
  energy: 'tiredness',
  fatigue: 'tiredness',
  colds: 'cold-or-flu',
  cold: 'cold-or-flu',
  flu: 'cold-or-flu',
  cholesterol: 'high-cholesterol',
  'blood pressure': 'high-blood-pressure',
  'blood sugar': 'diabetes',
  'weight loss': 'obesity',
};

const normalize = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^(?:a|an|the|my) /, '');

export function createTreatmentReader({
  resolver,
  knowledge,
  markers,
}: Pick<World, 'resolver' | 'knowledge' | 'markers'>): TreatmentReader {
  const practicesById = new Map(practices.map((one) => [one.id, one]));
  const readPractices = createConditionReader(practices);
  const practiceOf = new Map(practices.flatMap(({ id, name, synonyms }) => [name, ...synonyms].map((one) => [normalize(one), id])));
  const reasons = [...otherReasons, ...knowledge.conditions.values()];
  const readConditions = createConditionReader(reasons);
  const reasonsById = new Map(reasons.map(({ id, name }) => [id, { id, name }]));
  const symptoms = [...markers.complaints.values()].map(({ id, name, words }) => ({
    id,
    name: capitalize(name),
    pattern: new RegExp(`\\b(?:${words.join('|')})`, 'i'),
  }));

  // Several illnesses list what is felt among their words. Who names that alone does not say that they have the illness.
  const symptomOf = new Map(symptoms.map(({ id, name }) => [normalize(name), sameAsCondition[id] ?? id]));

  const findSubstance = (id: string): Treatment | null => {
    const substance = knowledge.substances.get(id);
    if (substance) return { id, name: substance.name, kind: substance.kind === 'habit' ? 'practice' : 'substance' };
    const product = knowledge.products.get(id);
    return product ? { id, name: product.name, kind: 'substance' } : null;
  };
  const findTreatment = (id: string): Treatment | null => {
    const practice = practicesById.get(id);
    return practice ? { id, name: practice.name, kind: 'practice' } : findSubstance(id);
  };
  const findReason = (id: string): TreatmentReason | null => {
    const symptom = symptoms.find((one) => one.id === id);
    return reasonsById.get(id) ?? (symptom ? { id, name: symptom.name } : null);
  };
  return {
    findTreatment,
    findReason,
    readTreatment: (text) => {
      // Before the resolver, which would look for a misspelt medicine in "neti pot".
      const named = practiceOf.get(normalize(text));
      if (named !== undefined) return findTreatment(named);
      const { match, unread } = resolver.resolve(text);
      // A brand of one ingredient is that ingredient: reports of both belong together.
      const substance = match?.ingredients.length === 1 ? match.ingredients[0]?.substanceId : match?.id;
      if (substance !== undefined && unread === null) return isAddressable(substance) ? findSubstance(substance) : null;
      const [practice, ...others] = readPractices(text);
      return practice !== undefined && others.length === 0 ? findTreatment(practice) : null;
    },
    readReason: (text) => {
      const short = shortNames[normalize(text)] ?? symptomOf.get(normalize(text));
      const named = short === undefined ? readConditions(text) : [short];
      const felt = named.length > 0 ? [] : symptoms.filter(({ pattern }) => pattern.test(text)).map(({ id }) => sameAsCondition[id] ?? id);
      const [reason, ...others] = [...named, ...felt];
      return reason !== undefined && others.length === 0 ? findReason(reason) : null;
    },
  };
}
