import type { Oil, OilCaution } from '@wellkept/knowledge/oils.ts';

/** Droppers give about 20 drops of water a milliliter (European Pharmacopoeia, 2.1.1); oils differ by brand. */
export const dropsPerMl = 20;
/** No more than this is calculated: no open table of limits for the skin exists. In per cent. */
export const dilutionPercentMax = 3;

export type Blend = { oilMl: number; carrierMl: number; drops: number; dropsEach: number };

/** Parts of a diluted blend: `totalMl` of it, `percent` of that essential oil, shared evenly by `oilCount` oils. */
export function computeBlend(totalMl: number, percent: number, oilCount: number, percentMax = dilutionPercentMax): Blend | null {
  if (!(totalMl > 0 && totalMl <= 1000 && percent > 0 && percent <= percentMax && oilCount > 0)) return null;
  const oilMl = (totalMl * percent) / 100;
  const drops = Math.floor(oilMl * dropsPerMl);
  return { oilMl, carrierMl: totalMl - oilMl, drops, dropsEach: Math.floor((drops / oilCount) * 10) / 10 };
}

/** Where it goes; `air` is a diffuser or a bowl of hot water. */
export type OilPlace = 'body' | 'face' | 'air';
/** What a check knows of a person that bears on oils. */
export type OilRisks = {
  /** Ids of the knowledge base, the more general ones among them. */
  conditionIds: readonly string[];
  /** As they were written. */
  allergies: readonly string[];
  /** What the check says of the oils and the person's allergies, in sentences. */
  allergyRisks: readonly string[];
  /** Allergies that the check does not understand, as they were written. */
  unknownAllergies: readonly string[];
  /** What the check says of methyl salicylate with the person's list and allergies, in sentences. */
  salicylateRisks: readonly string[];
};
export type OilUser = OilRisks & { isPregnant: boolean; ageYears: number | null; hasPets: boolean };
/** Of another person nothing is known but the age. */
export const noOilRisks: OilRisks = { conditionIds: [], allergies: [], allergyRisks: [], unknownAllergies: [], salicylateRisks: [] };
export type OilStop = { title: string; text: string; caution?: OilCaution };

/**
 * The strongest mixture that is calculated, in per cent; null in the air, where no amount is known to be safe. No open table says how strong is
 * safe, so these are limits of caution: less where the skin is thin, and for the young.
 */
export function getPercentMax(place: OilPlace, ageYears: number | null): number | null {
  if (place === 'air') return null;
  return place === 'face' || (ageYears !== null && ageYears < 18) ? 1 : dilutionPercentMax;
}

/** Conditions in which a strong scent may set off an attack. */
const lungConditions: readonly string[] = ['asthma', 'copd', 'bronchiectasis', 'lung-scarring'];
/** An allergy to scents in general, or to what patch tests for it contain. */
const fragranceWords = /fragrance|perfume|parfum|scent|essential oil|balsam of peru|myroxylon/i;

/** Why a blend should not be mixed for a person before someone who knows them agrees. Shown before any recipe. */
export function listStops(oils: readonly Oil[], user: OilUser, place: OilPlace = 'body'): OilStop[] {
  const { isPregnant, ageYears, conditionIds, allergies, allergyRisks, salicylateRisks, hasPets } = user;
  const has = (caution: OilCaution) => oils.filter(({ cautions }) => cautions.includes(caution)).map(({ name }) => name);
  const names = (found: readonly string[]) => found.join(', ');
  const hasCondition = (ids: readonly string[]) => conditionIds.some((id) => ids.includes(id));
  const stops: OilStop[] = [];
  if (isPregnant)
    stops.push({
      title: 'You are pregnant',
      text: 'Too little is known about essential oils in pregnancy. Ask your midwife or doctor first.',
    });
  if (ageYears !== null && ageYears < 12)
    stops.push({ title: 'For a child', text: 'Ask a pharmacist or pediatrician first, and keep oils away from the face.' });
  if (ageYears !== null && ageYears < 3 && has('children').length > 0)
    stops.push({
      title: `Not for a child this young: ${names(has('children'))}`,
      text: 'It can make the throat of a small child close.',
      caution: 'children',
    });
  if (ageYears !== null && ageYears < 12 && has('camphor').length > 0)
    stops.push({
      title: `Not for a child: ${names(has('camphor'))}`,
      text: 'It has caused seizures in small children, also through the skin.',
      caution: 'camphor',
    });
  for (const text of allergyRisks) stops.push({ title: 'Your allergy', text });
  if (oils.length > 0 && allergyRisks.length === 0 && allergies.some((text) => fragranceWords.test(text)))
    stops.push({ title: 'Your allergy to fragrance', text: 'Essential oils contain the substances that people with it react to.' });
  if (oils.length > 0 && hasPets && place === 'air')
    stops.push({
      title: 'A pet at home',
      text: 'Cats, dogs and birds can fall ill from oils in the air. Don’t use it in a room that the animal enters.',
    });
  if (has('seizures').length > 0 && hasCondition(['epilepsy']))
    stops.push({
      title: `Seizures: ${names(has('seizures'))}`,
      text: 'It is rich in substances that have set off seizures.',
      caution: 'seizures',
    });
  if (oils.length > 0 && hasCondition(lungConditions))
    stops.push({
      title: 'Asthma or a lung disease',
      text: 'Strong scents can set off an attack. Ask your doctor before you breathe them in.',
    });
  if (place !== 'air' && has('salicylate').length > 0 && salicylateRisks.length > 0)
    stops.push({
      title: `A relative of aspirin that goes through the skin: ${names(has('salicylate'))}`,
      text: salicylateRisks.join(' '),
      caution: 'salicylate',
    });
  return stops;
}

/** What to mind with a blend that may be mixed, over all its parts. */
export function listCares(
  oils: readonly Oil[],
  { hasPets, unknownAllergies }: Pick<OilUser, 'hasPets' | 'unknownAllergies'>,
  place: OilPlace,
): OilStop[] {
  const format = (found: readonly Oil[]) => found.map(({ name }) => name).join(', ');
  const isOnSkin = place !== 'air';
  const inSun = oils.filter(({ cautions }) => cautions.includes('sun'));
  const allergens = oils.filter(({ isListedAllergen }) => isListedAllergen);
  const salicylates = oils.filter(({ cautions }) => cautions.includes('salicylate'));
  const cares: OilStop[] = [];
  if (isOnSkin && inSun.length > 0)
    cares.push({
      title: `Sunlight: ${format(inSun)}`,
      text: 'It can burn the skin in the sun. Keep treated skin covered.',
      caution: 'sun',
    });
  if (isOnSkin && allergens.length > 0)
    cares.push({ title: `Skin allergy: ${format(allergens)}`, text: 'A known skin allergen by EU rules. Stop at the first rash.' });
  if (isOnSkin && salicylates.length > 0)
    cares.push({
      title: `A relative of aspirin: ${format(salicylates)}`,
      text: 'It goes through the skin. Not with a blood thinner or an allergy to aspirin, and not for children.',
      caution: 'salicylate',
    });
  if (isOnSkin && hasPets)
    cares.push({ title: 'A pet at home', text: 'Keep the bottle and treated skin away from it. Oils make cats and dogs ill.' });
  if (oils.length > 0 && unknownAllergies.length > 0)
    cares.push({ title: `Not checked: your allergy to ${unknownAllergies.join(', ')}`, text: 'We don’t know it. Ask a pharmacist first.' });
  if (place === 'face') cares.push({ title: 'The face', text: 'Keep it away from your eyes, nose and mouth.' });
  return cares;
}
