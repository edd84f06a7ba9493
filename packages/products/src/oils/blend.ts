import type { Oil, OilCaution } from '@wellkept/knowledge/oils.ts';
import { type BlendLimit, dilutionPercentMax, dropsPerMl, type OilPlace } from './oil-limits.ts';

export type Blend = { oilMl: number; carrierMl: number; drops: number; dropsEach: number };

/** Parts of a diluted blend: `totalMl` of it, `percent` of that essential oil, shared evenly by `oilCount` oils. */
export function computeBlend(totalMl: number, percent: number, oilCount: number, percentMax = dilutionPercentMax): Blend | null {
  if (!(totalMl > 0 && totalMl <= 1000 && percent > 0 && percent <= percentMax && oilCount > 0)) return null;
  const oilMl = (totalMl * percent) / 100;
  const drops = Math.floor(oilMl * dropsPerMl);
  return { oilMl, carrierMl: totalMl - oilMl, drops, dropsEach: Math.floor((drops / oilCount) * 10) / 10 };
}

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
  /** What the check says of the oils with what is taken, in sentences. */
  medicineRisks: readonly MedicineRisk[];
};
/** `isStop` where the check knows the oil itself and warns strongly; otherwise it speaks of the plant, which people swallow. */
export type MedicineRisk = { oilName: string; text: string; isStop: boolean };
export type OilUser = OilRisks & {
  /** Whether it is for the reader, or for another person. */
  isReader: boolean;
  isPregnant: boolean;
  breastFeeds: boolean;
  ageYears: number | null;
  hasPets: boolean;
};
/** Of another person only what the reader says of them is known. */
export const noOilRisks: OilRisks = {
  conditionIds: [],
  allergies: [],
  allergyRisks: [],
  unknownAllergies: [],
  salicylateRisks: [],
  medicineRisks: [],
};
export type OilStop = { title: string; text: string; caution?: OilCaution };

/** Conditions in which a strong scent may set off an attack. */
const lungConditions: readonly string[] = ['asthma', 'copd', 'bronchiectasis', 'lung-scarring'];
/** An allergy to scents in general, or to what patch tests for it contain. */
const fragranceWords = /fragrance|perfume|parfum|scent|essential oil|balsam of peru|myroxylon/i;

/** Why a blend should not be mixed for a person before someone who knows them agrees. Shown before any recipe. */
export function listStops(
  oils: readonly Oil[],
  user: OilUser,
  place: OilPlace = 'body',
  blendLimits: readonly BlendLimit[] = [],
): OilStop[] {
  return [...listAgeStops(oils, user, blendLimits), ...listHealthStops(oils, user, place), ...listMedicineStops(oils, user, place)];
}

const formatNames = (oils: readonly { name: string }[]): string => oils.map(({ name }) => name).join(', ');
const selectByCaution = (oils: readonly Oil[], caution: OilCaution): Oil[] => oils.filter(({ cautions }) => cautions.includes(caution));

function listAgeStops(oils: readonly Oil[], { ageYears }: OilUser, blendLimits: readonly BlendLimit[]): OilStop[] {
  if (ageYears === null) return [];
  const stops: OilStop[] = [];
  const [unfitForSmall, withCamphor] = [selectByCaution(oils, 'children'), selectByCaution(oils, 'camphor')];
  if (ageYears < 12)
    stops.push({ title: 'For a child', text: 'Ask a pharmacist or pediatrician first, and keep oils away from the face.' });
  if (ageYears < 3 && unfitForSmall.length > 0)
    stops.push({
      title: `Not for a child this young: ${formatNames(unfitForSmall)}`,
      text: 'It can make the throat of a small child close.',
      caution: 'children',
    });
  if (ageYears < 12 && withCamphor.length > 0)
    stops.push({
      title: `Not for a child: ${formatNames(withCamphor)}`,
      text: 'It has caused seizures in small children, also through the skin.',
      caution: 'camphor',
    });
  for (const { limit, oils: limited } of blendLimits)
    if (limit.ageYearsMin !== undefined && ageYears < limit.ageYearsMin)
      stops.push({ title: `Not for a child under ${limit.ageYearsMin}: ${formatNames(limited)}`, text: limit.text });
  return stops;
}

function listHealthStops(oils: readonly Oil[], user: OilUser, place: OilPlace): OilStop[] {
  const { isReader, isPregnant, breastFeeds, conditionIds, allergies, allergyRisks, hasPets } = user;
  const whoIs = isReader ? 'You are' : 'This person is';
  const hasCondition = (ids: readonly string[]) => conditionIds.some((id) => ids.includes(id));
  const withSeizures = selectByCaution(oils, 'seizures');
  const stops: OilStop[] = [];
  if (isPregnant)
    stops.push({
      title: `${whoIs} pregnant`,
      text: 'Too little is known about essential oils in pregnancy. Ask a midwife or doctor first.',
    });
  if (breastFeeds)
    stops.push({
      title: `${whoIs} breastfeeding`,
      text: 'Too little is known about essential oils while breastfeeding. Ask a midwife or doctor first. Never put them where the baby feeds.',
    });
  for (const text of allergyRisks) stops.push({ title: 'Your allergy', text });
  if (oils.length > 0 && allergyRisks.length === 0 && allergies.some((text) => fragranceWords.test(text)))
    stops.push({ title: 'Your allergy to fragrance', text: 'Essential oils contain the substances that people with it react to.' });
  if (oils.length > 0 && hasPets && place === 'air')
    stops.push({
      title: 'A pet at home',
      text: 'Cats, dogs and birds can fall ill from oils in the air. Don’t use it in a room that the animal enters.',
    });
  if (withSeizures.length > 0 && hasCondition(['epilepsy']))
    stops.push({
      title: `Seizures: ${formatNames(withSeizures)}`,
      text: 'It is rich in substances that have set off seizures.',
      caution: 'seizures',
    });
  if (oils.length > 0 && hasCondition(lungConditions))
    stops.push({
      title: 'Asthma or a lung disease',
      text: 'Strong scents can set off an attack. Ask a doctor before breathing them in.',
    });
  return stops;
}

function listMedicineStops(oils: readonly Oil[], { salicylateRisks, medicineRisks }: OilUser, place: OilPlace): OilStop[] {
  const salicylates = selectByCaution(oils, 'salicylate');
  const known: OilStop[] = medicineRisks
    .filter(({ isStop }) => isStop)
    .map(({ oilName, text }) => ({ title: `${oilName} oil and what you take`, text }));
  if (place === 'air' || salicylates.length === 0 || salicylateRisks.length === 0) return known;
  const title = `A relative of aspirin that goes through the skin: ${formatNames(salicylates)}`;
  return [...known, { title, text: salicylateRisks.join(' '), caution: 'salicylate' }];
}

/** What to mind with a blend that may be mixed, over all its parts. */
export function listCares(
  oils: readonly Oil[],
  { hasPets, unknownAllergies, medicineRisks }: Pick<OilUser, 'hasPets' | 'unknownAllergies' | 'medicineRisks'>,
  place: OilPlace,
): OilStop[] {
  const cares = place === 'air' ? [] : listSkinCares(oils, hasPets);
  for (const { oilName, text, isStop } of medicineRisks)
    if (!isStop)
      cares.push({
        title: `${oilName} and what you take`,
        text: `${text} We know this of swallowing it, not of the skin. Ask a pharmacist.`,
      });
  if (oils.length > 0 && unknownAllergies.length > 0)
    cares.push({ title: `Not checked: your allergy to ${unknownAllergies.join(', ')}`, text: 'We don’t know it. Ask a pharmacist first.' });
  if (place === 'face') cares.push({ title: 'The face', text: 'Keep it away from your eyes, nose and mouth.' });
  return cares;
}

function listSkinCares(oils: readonly Oil[], hasPets: boolean): OilStop[] {
  const [inSun, salicylates] = [selectByCaution(oils, 'sun'), selectByCaution(oils, 'salicylate')];
  const allergens = oils.filter(({ isListedAllergen, richIn }) => isListedAllergen || richIn);
  const cares: OilStop[] = [];
  if (inSun.length > 0)
    cares.push({
      title: `Sunlight: ${formatNames(inSun)}`,
      text: 'It can burn the skin in the sun. Keep treated skin covered.',
      caution: 'sun',
    });
  if (allergens.length > 0)
    cares.push({
      title: `Skin allergy: ${formatNames(allergens)}`,
      text: 'By EU rules a known skin allergen, or rich in one. Stop at the first rash.',
    });
  if (salicylates.length > 0)
    cares.push({
      title: `A relative of aspirin: ${formatNames(salicylates)}`,
      text: 'It goes through the skin. Not with a blood thinner or an allergy to aspirin, and not for children.',
      caution: 'salicylate',
    });
  if (hasPets) cares.push({ title: 'A pet at home', text: 'Keep the bottle and treated skin away from it. Oils make cats and dogs ill.' });
  return cares;
}
