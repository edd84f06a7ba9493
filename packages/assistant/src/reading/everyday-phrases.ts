import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import { namePlanB } from '@wellkept/triage/message/route-words.ts';
import { toPlainWords } from '../library/plain-words.ts';
import type { Mention } from './mentions.ts';

/** British for a vaccine is a jab, and who stops cold turkey stops at once. */
export const spellPlainly = (text: string): string =>
  toPlainWords(namePlanB(text))
    .replace(/\bjab(s?)\b/gi, 'vaccine$1')
    .replace(/\b(?:go(?:ing)? )?cold turkey\b/gi, 'suddenly');

/** "A few drinks", "can I drink on doxycycline", "how soon can I drink after it": drinking without a drink is drinking alcohol. */
const drinking =
  /\b(?:how many drinks?(?= (?:are|is|can|could|should|may|am|do|would|a|per|for)\b|\W*$)|(?:a|one|two|three|some|few|couple of|\d) (?:few |more |social |celebratory )?drinks?\b(?! of\b| with (?:caffeine|sugar)\b)|(?:get(?:ting)? (?:drunk|tipsy|hammered)|boozing|booze|night out drinking|drinking (?:session|tonight))\b|(?<!\b(?:what|which|much|many) )(?:can|may|could|should|safe to|ok to|okay to|allowed to|fine to|if) (?:i |we |you |she |he )?(?:still |also |go )?drink(?:ing)?(?=(?: (?:on|with|while|whilst|when|after|during|if|tonight|again|alcohol|at (?:all|the)))\b|\W*$))/;

const otherDrink = /\b(?:water|fluids?|liquids?|coffee|tea|milk|juice|soda|cola|broth|smoothies?|shakes?)\b/;

/** Alcohol, where a message speaks of it without its name and of no other drink. */
export function findUnnamedAlcohol(text: string, mentions: readonly Mention[]): Mention | null {
  const normalized = normalizeMessage(text);
  const [found] = drinking.exec(normalized) ?? [];
  if (found === undefined || otherDrink.test(normalized) || mentions.some(({ isEaten }) => isEaten)) return null;
  return { text: found, id: 'alcohol', name: 'Alcohol', kind: 'one', candidates: [], isCorrected: false, isEaten: true };
}
