import { toMidSentence } from '@wellkept/clinical/wording.ts';
import { formatAmount, getTotalWords } from '@wellkept/interactions/amounts/amount-words.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';

/** One line for each amount with a limit, and for each effect that adds up; the findings above them say what to do. */
export function formatSums({ amounts, burdens }: CheckResult): string[] {
  const limited = amounts.flatMap((amount) => {
    const { substance, total, limit } = amount;
    if (!limit) return [];
    const kind = limit.kind === 'upper-level' ? 'safe upper level' : 'most on the label';
    const over = total > limit.amount ? 'over: ' : '';
    return [`${substance.name} ${getTotalWords(amount)} (${over}${kind} ${formatAmount(limit.amount, limit.unit)})`];
  });
  const adding = burdens
    .filter(({ severity }) => severity !== 'none')
    .map(({ name, score, members }) => `${name} ${score}: ${members.map((one) => toMidSentence(one.substance.name)).join(', ')}`);
  return [
    ...(limited.length > 0 ? [`In all: ${limited.join('; ')}.`] : []),
    ...(adding.length > 0 ? [`Adds up, in points: ${adding.join('; ')}.`] : []),
  ];
}
