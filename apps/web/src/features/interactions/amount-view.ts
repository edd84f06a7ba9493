import { formatAmount, getTotalWords } from '@wellkept/interactions/amounts/amount-words.ts';
import type { Amount } from '@wellkept/interactions/amounts/amounts.ts';

export type AmountState = 'over' | 'over-self-care' | 'within' | 'no-limit';

/** How an amount stands to the most that is meant. */
export function getAmountState({ limit, total }: Amount): AmountState {
  if (!limit) return 'no-limit';
  if (total > limit.amount) return 'over';
  return limit.selfCareAmount !== null && total > limit.selfCareAmount ? 'over-self-care' : 'within';
}

const amountStateOrder: readonly AmountState[] = ['over', 'over-self-care', 'within', 'no-limit'];

/** What is over its limit first, then what is nearest to it. */
export function sortAmounts(amounts: readonly Amount[]): Amount[] {
  const computeLimitShare = ({ total, limit }: Amount) => (limit ? total / limit.amount : 0);
  return amounts.toSorted(
    (one, other) =>
      amountStateOrder.indexOf(getAmountState(one)) - amountStateOrder.indexOf(getAmountState(other)) ||
      computeLimitShare(other) - computeLimitShare(one),
  );
}

const amountStateWords: Readonly<Record<AmountState, string>> = {
  over: 'Over the limit',
  'over-self-care': 'Over the limit without a prescription',
  within: 'Within the limit',
  'no-limit': 'No limit known to us',
};
export const getAmountStateWord = (amount: Amount) => amountStateWords[getAmountState(amount)];

/** "5,000 IU a day". */
export const formatTotal = getTotalWords;

/** "Safe upper level for adults: 4,000 IU", "Most on the label: 3,200 mg, without a prescription 1,200 mg". */
export function formatLimit({ limit }: Amount): string | null {
  if (!limit) return null;
  const maxText = formatAmount(limit.amount, limit.unit);
  if (limit.kind === 'upper-level') return `Safe upper level: ${maxText}`;
  const selfCare = limit.selfCareAmount === null ? '' : `, without a prescription ${formatAmount(limit.selfCareAmount, limit.unit)}`;
  return `Most on the label for adults: ${maxText}${selfCare}`;
}

/** Where things lie on the bar, in hundredths of its length: the limit leaves room for what goes beyond it. */
export function computeAmountBar({ total, limit, from }: Amount): { parts: number[]; limit: number | null; selfCare: number | null } {
  const scale = Math.max(total, (limit?.amount ?? total) * 1.25) || 1;
  const toPercent = (amount: number) => Math.round((amount / scale) * 1000) / 10;
  return {
    parts: from.map(({ amount }) => toPercent(amount)),
    limit: limit && toPercent(limit.amount),
    selfCare: limit?.selfCareAmount ? toPercent(limit.selfCareAmount) : null,
  };
}
