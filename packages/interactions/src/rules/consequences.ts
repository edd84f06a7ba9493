import type { EffectAxis } from '@wellkept/knowledge/facts.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';

type Weights = Partial<Readonly<Record<EffectAxis, number>>>;

/**
 * Effects that are dangerous at twice the usual level: a rhythm of known risk, white cells, the immune system, clotting and slow breathing.
 * The FDA's guidance "Clinical Drug Interaction Studies" of 2020 grades a change of exposure by what it does, and not by its size alone.
 */
const dangerousInExcess: Weights = {
  qt: 3,
  'bone-marrow': -3,
  'cell-division': -3,
  immune: -3,
  'clotting-factors': -3,
  'heart-sodium-channels': -3,
  'heart-potassium-channels': -3,
};

/** Effects whose loss gives no warning before it does harm: against HIV, hepatitis C, malaria, cancer, rejection, seizures, clots, and birth control. */
const dangerousWhenLost: Weights = {
  'hiv-protease': -3,
  'hiv-integrase': -3,
  'reverse-transcriptase': -3,
  'hepatitis-c-virus': -3,
  'malaria-parasites': -3,
  tumor: -3,
  'tyrosine-kinases': -3,
  'cell-division': -3,
  calcineurin: -3,
  mtor: -3,
  ovulation: -3,
  'clotting-factors': -3,
  'seizure-threshold': 2,
};

const hasOneOf = ({ effects }: KnownSubstance, weights: Weights): boolean =>
  effects.some(({ axis, weight }) => {
    const from = weights[axis];
    return from !== undefined && (from > 0 ? weight >= from : weight <= from);
  });

/** Whether a doubled level is dangerous. Opioids slow breathing already at usual doses. */
export const isExcessDangerous = (substance: KnownSubstance): boolean =>
  hasOneOf(substance, dangerousInExcess) || (hasOneOf(substance, { breathing: -2 }) && substance.effects.some(isOpioid));

const isOpioid = ({ axis }: KnownSubstance['effects'][number]): boolean => axis === 'opioid-receptor';

/** Whether half a level is dangerous. */
export const isLossDangerous = (substance: KnownSubstance): boolean => hasOneOf(substance, dangerousWhenLost);
