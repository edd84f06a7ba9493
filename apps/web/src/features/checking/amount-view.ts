import { getTotalWords, shownAmount } from '@wellkept/safety/amount-findings.ts';
import type { Amount } from '@wellkept/safety/amounts.ts';

export type AmountState = 'over' | 'over-self-care' | 'within' | 'no-limit';

/** How an amount stands to the most that is meant. */
export function stateOf({ limit, total }: Amount): AmountState {
  if (!limit) return 'no-limit';
  if (total > limit.amount) return 'over';
  return limit.selfCareAmount !== null && total > limit.selfCareAmount ? 'over-self-care' : 'within';
}

const order: readonly AmountState[] = ['over', 'over-self-care', 'within', 'no-limit'];

/** What is over its limit first, then what is nearest to it. */
export function sortedAmounts(amounts: readonly Amount[]): Amount[] {
  const share = ({ total, limit }: Amount) => (limit ? total / limit.amount : 0);
  return amounts.toSorted((one, other) => order.indexOf(stateOf(one)) - order.indexOf(stateOf(other)) || share(other) - share(one));
}

const stateWords: Readonly<Record<AmountState, string>> = {
  over: 'Over the limit',
  'over-self-care': 'Over the limit without a prescription',
  within: 'Within the limit',
  'no-limit': 'No limit known to us',
};
export const stateWord = (amount: Amount) => stateWords[stateOf(amount)];

/** "5,000 IU a day". */
export const totalText = getTotalWords;

/** "Safe upper level for adults: 4,000 IU", "Most on the label: 3,200 mg, without a prescription 1,200 mg". */
export function limitText({ limit }: Amount): string | null {
  if (!limit) return null;
  const most = shownAmount(limit.amount, limit.unit);
  if (limit.kind === 'upper-level') return `Safe upper level: ${most}`;
  const selfCare = limit.selfCareAmount === null ? '' : `, without a prescription ${shownAmount(limit.selfCareAmount, limit.unit)}`;
  return `Most on the label for adults: ${most}${selfCare}`;
}

/** Where things lie on the bar, in hundredths of its length: the limit leaves room for what goes beyond it. */
export function barOf({ total, limit, from }: Amount): { parts: number[]; limit: number | null; selfCare: number | null } {
  const scale = Math.max(total, (limit?.amount ?? total) * 1.25) || 1;
  const place = (amount: number) => Math.round((amount / scale) * 1000) / 10;
  return {
    parts: from.map(({ amount }) => place(amount)),
    limit: limit && place(limit.amount),
    selfCare: limit?.selfCareAmount ? place(limit.selfCareAmount) : null,
  };
}
