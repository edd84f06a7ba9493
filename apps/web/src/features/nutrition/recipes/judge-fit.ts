import { capitalize, formatList } from '@wellkept/clinical/wording.ts';
import { compareSeverity } from '@wellkept/interactions/severity.ts';
import { getMarkWord, type Mark } from '../../../components/severity-mark.tsx';
import type { Recipe } from '../nutrition-data.ts';

const getWords = ({ name, note }: Recipe['ingredients'][number]): string => `“${note ?? name}”`;

/** What no one could look at must not read as if nothing were wrong with it. */
const describeUnchecked = (unchecked: Recipe['unchecked']): string =>
  unchecked.length === 0 ? '' : ` We couldn’t check ${formatList(unchecked)}.`;

/** Whether it fits, by the worst that is known of it. */
export function judgeFit({
  misfit,
  notices,
  rules,
  medicines,
  ingredients,
  unchecked,
}: Pick<Recipe, 'misfit' | 'notices' | 'rules' | 'medicines' | 'ingredients' | 'unchecked'>): { mark: Mark; text: string } {
  if (misfit) return { mark: 'major', text: `Not for you: it has ${misfit.food.toLowerCase()} (${misfit.rule}).` };
  const [worst] = notices.filter(({ severity }) => severity !== 'minor').toSorted(compareSeverity);
  const unsure = ingredients.filter(({ foodId, isNearest }) => foodId === null || isNearest);
  const open =
    unsure.length === 0 ? '' : `We can’t say whether it fits: we don’t know for sure what ${formatList(unsure.map(getWords))} is.`;
  const doubts = rules.filter(({ isMisfit }) => !isMisfit);
  const known = [
    ...(worst ? [`${getMarkWord(worst.severity)}: ${worst.headline}${describeUnchecked(unchecked)}`] : []),
    ...doubts.map(({ text }) => capitalize(text)),
    ...(open === '' ? [] : [open]),
  ];
  if (worst || doubts.length > 0 || open !== '') {
    const text = `${known.join(' ')}${worst ? '' : describeUnchecked(unchecked)}`;
    return { mark: worst?.severity ?? doubts.find(({ mark }) => mark === 'moderate')?.mark ?? 'unknown', text };
  }
  if (medicines === 0) return { mark: 'none', text: 'No declared match with the diet and allergies in your profile.' };
  return {
    mark: unchecked.length > 0 ? 'unknown' : 'none',
    text: `No declared match with your diet and allergies, and we found ${notices.length > 0 ? 'only minor points' : 'no warning'} about its foods with your medicines.${describeUnchecked(unchecked)}`,
  };
}
