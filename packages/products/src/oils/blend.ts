import type { Oil, OilCaution } from '@wellkept/knowledge/oils.ts';

/** Droppers give about 20 drops of water a milliliter (European Pharmacopoeia, 2.1.1); oils differ by brand. */
export const dropsPerMl = 20;
/** No more than this is calculated: no open table of limits for the skin exists. In per cent. */
export const dilutionPercentMax = 3;

export type Blend = { oilMl: number; carrierMl: number; drops: number; dropsEach: number };

/** Parts of a diluted blend: `totalMl` of it, `percent` of that essential oil, shared evenly by `oilCount` oils. */
export function computeBlend(totalMl: number, percent: number, oilCount: number): Blend | null {
  if (!(totalMl > 0 && totalMl <= 1000 && percent > 0 && percent <= dilutionPercentMax && oilCount > 0)) return null;
  const oilMl = (totalMl * percent) / 100;
  const drops = Math.floor(oilMl * dropsPerMl);
  return { oilMl, carrierMl: totalMl - oilMl, drops, dropsEach: Math.floor((drops / oilCount) * 10) / 10 };
}

export type OilUser = { isPregnant: boolean; ageYears: number | null; conditions: readonly string[]; medicines: readonly string[] };
export type OilStop = { title: string; text: string; caution?: OilCaution };

/** Why a blend should not be mixed for a person before someone who knows them agrees. Shown before any recipe. */
export function listStops(oils: readonly Oil[], { isPregnant, ageYears, conditions, medicines }: OilUser): OilStop[] {
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
