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
export type OilUser = {
  isPregnant: boolean;
  ageYears: number | null;
  conditions: readonly string[];
  medicines: readonly string[];
  allergies: readonly string[];
  hasPets: boolean;
};
export type OilStop = { title: string; text: string; caution?: OilCaution };

/**
 * The strongest mixture that is calculated, in per cent; null in the air, where no amount is known to be safe. No open table says how strong is
 * safe, so these are limits of caution: less where the skin is thin, and for the young.
 */
export function getPercentMax(place: OilPlace, ageYears: number | null): number | null {
  if (place === 'air') return null;
  return place === 'face' || (ageYears !== null && ageYears < 18) ? 1 : dilutionPercentMax;
}

/** Why a blend should not be mixed for a person before someone who knows them agrees. Shown before any recipe. */
export function listStops(oils: readonly Oil[], user: OilUser, place: OilPlace = 'body'): OilStop[] {
  const { isPregnant, ageYears, conditions, medicines, allergies, hasPets } = user;
  const has = (caution: OilCaution) => oils.filter(({ cautions }) => cautions.includes(caution)).map(({ name }) => name);
  const names = (found: readonly string[]) => found.join(', ');
  const isNamed = (texts: readonly string[], pattern: RegExp) => texts.some((text) => pattern.test(text));
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
  if (oils.length > 0 && isNamed(allergies, /fragrance|perfume|parfum|scent|essential oil/i))
    stops.push({ title: 'Your allergy to fragrance', text: 'Essential oils contain the substances that people with it react to.' });
  if (oils.length > 0 && hasPets && place === 'air')
    stops.push({
      title: 'A pet at home',
      text: 'Cats, dogs and birds can fall ill from oils in the air. Don’t use it in a room that the animal enters.',
    });
  if (has('seizures').length > 0 && isNamed(conditions, /epilep|seizure/i))
    stops.push({ title: `Seizures: ${names(has('seizures'))}`, text: 'Oils from this plant have set off seizures.', caution: 'seizures' });
  if (oils.length > 0 && isNamed(conditions, /asthma|copd/i))
    stops.push({
      title: 'Asthma or a lung disease',
      text: 'Strong scents can set off an attack. Ask your doctor before you breathe them in.',
    });
  if (has('salicylate').length > 0 && isNamed(medicines, /warfarin|coumadin|jantoven|phenprocoumon|acenocoumarol/i))
    stops.push({
      title: `Your blood thinner: ${names(has('salicylate'))}`,
      text: 'Methyl salicylate goes through the skin and has made warfarin stronger.',
      caution: 'salicylate',
    });
  return stops;
}

/** What to mind with a blend that may be mixed, over all its parts. */
export function listCares(oils: readonly Oil[], { hasPets }: Pick<OilUser, 'hasPets'>, place: OilPlace): OilStop[] {
  const format = (found: readonly Oil[]) => found.map(({ name }) => name).join(', ');
  const isOnSkin = place !== 'air';
  const inSun = oils.filter(({ cautions }) => cautions.includes('sun'));
  const allergens = oils.filter(({ isListedAllergen }) => isListedAllergen);
  const cares: OilStop[] = [];
  if (isOnSkin && inSun.length > 0)
    cares.push({
      title: `Sunlight: ${format(inSun)}`,
      text: 'It can burn the skin in the sun. Keep treated skin covered.',
      caution: 'sun',
    });
  if (isOnSkin && allergens.length > 0)
    cares.push({ title: `Skin allergy: ${format(allergens)}`, text: 'A known skin allergen by EU rules. Stop at the first rash.' });
  if (isOnSkin && hasPets)
    cares.push({ title: 'A pet at home', text: 'Keep the bottle and treated skin away from it. Oils make cats and dogs ill.' });
  if (place === 'face') cares.push({ title: 'The face', text: 'Keep it away from your eyes, nose and mouth.' });
  return cares;
}
