import type { Food } from '../foods/food-table.ts';

export const uricAcidSources = [
  'Guideline for the Management of Gout, American College of Rheumatology, 2020 (less alcohol, purines and high-fructose corn syrup)',
  'What foods should someone with gout avoid?, NIHSeniorHealth, US National Institutes of Health (foods high in purines)',
];

/** What speaks against a food where uric acid is high, by its words. Purines of beans and vegetables are left out: the meat and fish count. */
const burdens: readonly { words: RegExp; except: RegExp; reason: string }[] = [
  {
    words:
      /\b(livers?|liverwurst|braunschweiger|kidneys?|brains?|sweetbreads?|pancreas|thymus|spleen|anchov(y|ies)|sardines?|mussels?|herrings?|mackerel|scallops?)\b/i,
    except: /\b(kidney beans?|beans, kidney|fish oil|liver oil|squash, summer|imitation)\b/i,
    reason: 'It is rich in purines',
  },
  {
    words: /\b(beers?|ale|lager|stout|whisk(e)?y|vodka|gin|rum|brandy|spirits|liqueur)\b/i,
    except: /\b(root|ginger|non-?alcoholic|alcohol[- ]free|extract|batter(ed)?)\b/i,
    reason: 'Alcohol raises uric acid',
  },
  {
    words: /\b(cola|coca-cola|pepsi|soda|soft drink|lemonade|limeade|fruit punch|energy drink|root beer|ginger (ale|beer)|carbonated)\b/i,
    except:
      /\b(diet|zero|sugar[- ]free|no sugar|low calorie|calorie-free|unsweetened|club|sparkling|mineral|baking|low carb|cracker|bread|ice cream)\b/i,
    reason: 'Sugary drinks raise uric acid',
  },
];

/** Why a food should be rare where uric acid is high, in words without an end; null for no known reason. */
export function findUricAcidBurden({ name, description }: Pick<Food, 'name' | 'description'>): string | null {
  const words = `${name} ${description}`;
  return burdens.find((burden) => burden.words.test(words) && !burden.except.test(words))?.reason ?? null;
}
