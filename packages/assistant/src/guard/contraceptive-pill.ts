import type { Ingredient, Match, ParsedItem } from '@wellkept/medications/resolution.ts';
import type { World } from '../tools/tool.ts';

/** Swallowed for nothing but birth control where they are taken without an estrogen. */
const onlyMiniPills: ReadonlySet<string> = new Set(['progestin-pill', 'desogestrel', 'drospirenone', 'norgestrel', 'ethynodiol']);
/** The most milligrams of a mini-pill; stronger tablets of them treat endometriosis and heavy periods, or are taken once after sex. */
const miniPillMost: Readonly<Record<string, number>> = { norethindrone: 0.35, levonorgestrel: 0.03 };
/** Less in a tablet replaces what is missing after menopause, and does not prevent a pregnancy. */
const ethinylEstradiolLeast = 0.01;
/** Beside other estrogens only these two are for birth control. */
const estradiolPills: ReadonlySet<string> = new Set(['product:natazia', 'product:zoely']);
/** Tablets for menopause, whose strengths differ but are all very low, and a patch. */
const otherProducts: ReadonlySet<string> = new Set(['product:femhrt', 'product:twirla']);

/**
 * Whether it is a tablet for birth control, of which a missed one may be taken with the next. In doubt it is not: the advice on any other
 * hormone is never to take two.
 */
export function isContraceptivePill(world: World, match: Match, dose: ParsedItem['dose'] = null): boolean {
  if (otherProducts.has(match.id)) return false;
  if (estradiolPills.has(match.id)) return true;
  const { ingredients } = match;
  const listSides = ({ substanceId }: Ingredient) => world.knowledge.substances.get(substanceId)?.sides ?? [];
  const isOf = (id: string) => (one: Ingredient) => listSides(one).includes(`class:${id}`);
  const isSwallowed = isOf('swallowed-progestin');
  const isWorn = (one: Ingredient) => isOf('contraceptive-progestin')(one) && !isSwallowed(one);
  if (ingredients.some(isWorn) || ingredients.some(isOf('emergency-contraceptive'))) return false;
  const estrogens = ingredients.filter(isOf('estrogen'));
  if (estrogens.length > 0)
    return (
      ingredients.some(isOf('progestin')) &&
      estrogens.every((one) => isOf('combined-contraceptive')(one) && (toMilligrams(one) ?? 1) >= ethinylEstradiolLeast)
    );
  const [progestin, ...others] = ingredients.filter(isSwallowed);
  return progestin !== undefined && others.length === 0 && isMiniPill(world, match, progestin, dose);
}

/** A strength that was written goes before the one that the brand is sold in. */
function isMiniPill({ knowledge }: World, { matchedName }: Match, progestin: Ingredient, dose: ParsedItem['dose']): boolean {
  const { substanceId } = progestin;
  if (onlyMiniPills.has(substanceId)) return true;
  const most = miniPillMost[substanceId];
  const brand = knowledge.strengths.get(substanceId)?.find(({ names }) => names.includes(matchedName));
  const strength = toMilligrams(dose) ?? toMilligrams(progestin) ?? toMilligrams(brand);
  return most !== undefined && strength !== null && strength <= most;
}

const unitsInMilligram: Readonly<Record<string, number>> = { mg: 1, mcg: 1000 };
function toMilligrams(strength: { amount: number | null; unit: string | null } | null | undefined): number | null {
  const units = unitsInMilligram[strength?.unit ?? ''];
  return typeof strength?.amount === 'number' && units !== undefined ? strength.amount / units : null;
}
