import { commonSymptoms } from '@wellkept/contract/profile/profile-options.ts';
import { type KnownName, rankSpelledAlike } from '@wellkept/medications/names/proper-name.ts';
import { findNameSuggestions } from './known-names.ts';
import type { Meaning } from './names-field.tsx';

/** What people write for the symptoms of the list. The diary counts a symptom under one name. */
const everydayNames: Readonly<Partial<Record<(typeof commonSymptoms)[number], readonly string[]>>> = {
  Tiredness: ['tired', 'fatigue', 'exhausted', 'no energy'],
  'Trouble sleeping': ['insomnia', 'bad sleep', 'can’t sleep'],
  Dizziness: ['dizzy', 'lightheaded', 'light-headed'],
  Nausea: ['feeling sick', 'queasy'],
  Heartburn: ['acid reflux', 'indigestion'],
  Constipation: ['constipated'],
  Diarrhea: ['diarrhoea', 'loose stools'],
  'Stomach pain': ['stomach ache', 'belly pain', 'tummy ache'],
  'Back pain': ['backache', 'sore back'],
  'Joint pain': ['painful joints', 'sore joints'],
  'Muscle cramps': ['leg cramps', 'cramp'],
  'Shortness of breath': ['breathless', 'short of breath', 'out of breath'],
  Cough: ['coughing'],
  Palpitations: ['racing heart', 'pounding heart'],
  'Swollen ankles': ['swollen feet', 'swollen legs'],
  'Skin rash': ['rash'],
  Itching: ['itchy'],
  'Low mood': ['feeling down', 'depressed'],
  Anxiety: ['anxious', 'worried'],
  'Trouble concentrating': ['brain fog', 'can’t concentrate'],
  'Hot flashes': ['hot flushes'],
};

const symptomNames: readonly KnownName[] = commonSymptoms.map((name) => ({ name, others: everydayNames[name] ?? [] }));

export const findSymptomSuggestions = (typed: string): string[] => findNameSuggestions(typed, symptomNames);

/** The name of the list, or one of the person's own, for "tierd" and "dizzy"; null where it says more, or where two are as near. */
export function findSymptomName(typed: string, own: readonly string[] = []): string | null {
  const known = new Set(commonSymptoms.map((name) => name.toLowerCase()));
  const others = own.filter((name) => !known.has(name.toLowerCase())).map((name) => ({ name, others: [] }));
  const [first, second] = rankSpelledAlike(typed, [...others, ...symptomNames], 'match');
  return first && first.distance !== second?.distance ? first.known.name : null;
}

/** Nothing is checked against symptoms, so that each is understood. */
export const symptomMeaning: Meaning = { what: 'symptom', isUnderstood: () => true, findProper: (text) => findSymptomName(text) };
