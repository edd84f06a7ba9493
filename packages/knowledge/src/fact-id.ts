import type { CautionFact } from './cautions.ts';
import type { DataFile, DataSection } from './data-file.ts';
import type { LabelRule, Partner } from './label-rule.ts';
import type { BrandStrength, PairFact, Product, Term } from './schema.ts';

export type DataRecord = { [Section in DataSection]: NonNullable<DataFile[Section]>[number] };

export const formatPairId = ({ a, b }: Pick<PairFact, 'a' | 'b'>): string => `${a}+${b}`;

/** `mavacamten/cyp3a-inhibitor-strong`: the substance or class, and what the other one must be. */
export const formatLabelRuleId = ({ of, meets }: Pick<LabelRule, 'of' | 'meets'>): string => [of, ...meets.map(formatPartner)].join('/');

function formatPartner(partner: Partner): string {
  if ('side' in partner) return partner.side;
  return ('protein' in partner ? [partner.protein, partner.role, partner.from] : [partner.axis, partner.direction, partner.from])
    .join('-')
    .toLowerCase();
}

/** `metformin/kidney/egfr-below-30`: the substance or class, the situation, and the limits that tell rows of one situation apart. */
export function formatCautionId(caution: Pick<CautionFact, 'of' | 'when' | 'egfrBelow' | 'ageFrom' | 'ageBelow' | 'trimesters'>): string {
  const { of, when, egfrBelow, ageFrom, ageBelow, trimesters } = caution;
  const limits = [
    egfrBelow === undefined ? [] : `egfr-below-${egfrBelow}`,
    ageFrom === undefined ? [] : `age-from-${ageFrom}`,
    ageBelow === undefined ? [] : `age-below-${ageBelow}`,
    trimesters === undefined ? [] : `trimester-${trimesters.join('-')}`,
  ].flat();
  return [of, when, ...limits].join('/');
}

const formatName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const formatNameId = ({ name }: Pick<Product | Term, 'name'>): string => formatName(name);

const formatStrengthId = ({ of, names: [first = ''] }: Pick<BrandStrength, 'of' | 'names'>): string => `${of}/${formatName(first)}`;

/** A fact's id within its section. Facts with an `id` of their own keep it; what is stated once for each substance is called by it. */
const formatters: { [Section in DataSection]: (record: DataRecord[Section]) => string } = {
  classes: ({ id }) => id,
  substances: ({ id }) => id,
  products: formatNameId,
  strengths: formatStrengthId,
  terms: formatNameId,
  pairs: formatPairId,
  labelRules: formatLabelRuleId,
  conditions: ({ id }) => id,
  cautions: formatCautionId,
  allergies: ({ id }) => id,
  dosing: ({ of }) => of,
  leaflets: ({ of }) => of,
  practices: ({ id }) => id,
  sources: ({ id }) => id,
  articles: ({ id }) => id,
  guides: ({ id }) => id,
};

export const formatFactId = <Section extends DataSection>(section: Section, record: DataRecord[Section]): string =>
  formatters[section](record);
