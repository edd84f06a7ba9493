import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { RuleNotice } from '@wellkept/contract/nutrition/recipes.ts';
import type { CookbookRecipe } from '@wellkept/nutrition/cookbook/cookbook.ts';
import { listRuleVerdicts, type RuleVerdict } from '@wellkept/nutrition/cookbook/rule-verdicts.ts';
import { describeUnchecked, type EatingRules } from '@wellkept/nutrition/needs/fit.ts';

/** What a recipe means for the diet and allergies of a person. Allergies that the same labels answer share a sentence. */
export function listRuleNotices(recipe: CookbookRecipe, rules: EatingRules): RuleNotice[] {
  const groups = Map.groupBy(listRuleVerdicts(recipe, rules), ({ state, rule, foods }) =>
    state === 'mayContain' || state === 'cannotAssess' ? `${state} ${foods.join()}` : `${state} ${rule}`,
  );
  return [...groups.values()].flatMap(([first, ...more]) =>
    first
      ? [
          toNotice(
            first,
            [first, ...more].map(({ rule }) => rule),
          ),
        ]
      : [],
  );
}

/** What is doubtful about a recipe that is no misfit. `isGeneral` is left to the page or the plan as a whole. */
export const listDoubtNotices = (recipe: CookbookRecipe, rules: EatingRules): RuleNotice[] =>
  listRuleNotices(recipe, rules).filter(({ isMisfit, isGeneral }) => !isMisfit && !isGeneral);

function toNotice({ state, rule, foods }: RuleVerdict, all: readonly string[]): RuleNotice {
  const list = foods.join(', ').toLowerCase();
  const names = formatList(all);
  const named = list === rule ? rule : `${names} (${list})`;
  if (state === 'contains') return { mark: 'major', text: `contains ${named}.`, isMisfit: true, isGeneral: false };
  if (state === 'doesNotFit') return { mark: 'moderate', text: `does not fit “${rule}” (${list}).`, isMisfit: true, isGeneral: false };
  const doubt = { isMisfit: false, isGeneral: state === 'notChecked' || state === 'onlyNames' };
  if (state === 'mayContain') return { mark: 'moderate', text: `may contain ${named}. Read the label.`, ...doubt };
  if (state === 'cannotAssess') return { mark: 'unknown', text: `cannot be assessed for ${named}. Read the label.`, ...doubt };
  return { mark: 'unknown', text: toMidSentence(describeUnchecked({ state, rule })), ...doubt };
}
