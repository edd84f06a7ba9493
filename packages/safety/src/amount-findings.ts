import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import type { Amount, Limit } from './amounts.ts';
import { emptyCard } from './card.ts';
import { sourcesOf } from './compose-finding.ts';
import type { AmountFinding } from './findings.ts';
import { twiceSeverity } from './twice-severity.ts';
import { capitalised, insideSentence } from './wording.ts';

/** So many times a limit is more likely a slip of the pen than a dose. */
const hardlyMeant = 10;
/** So many times an upper level, and harm is no longer a matter of months. */
const farOver = 10;

/** A card for each amount above its limit, or above what is meant without a doctor's advice. */
export function amountFindings(knowledge: Knowledge, amounts: readonly Amount[]): AmountFinding[] {
  return amounts.flatMap((amount) => {
    const { limit, total } = amount;
    if (limit && total > limit.amount) return [findingOf(knowledge, amount, limit)];
    return limit?.selfCareAmount && total > limit.selfCareAmount ? [selfCareFinding(knowledge, amount, limit, limit.selfCareAmount)] : [];
  });
}

export const shownAmount = (amount: number, unit: string): string =>
  `${amount.toLocaleString('en-US', { maximumFractionDigits: 3 })} ${unit}`;

function findingOf(knowledge: Knowledge, amount: Amount, limit: Limit): AmountFinding {
  const { substance, total, unit, per, from } = amount;
  const name = insideSentence(substance.name);
  const times = total / limit.amount;
  const together = from.length > 1 ? `Your ${from.length} products come to` : 'You wrote';
  const isLevel = limit.kind === 'upper-level';
  return {
    ...emptyCard,
    id: `amount:${substance.id}`,
    kind: 'amount',
    severity: isLevel
      ? times >= farOver
        ? 'major'
        : 'moderate'
      : twiceSeverity(knowledge.substances.get(substance.id)) === 'major'
        ? 'major'
        : 'moderate',
    items: from.map(({ item }) => item),
    substances: [substance],
    headline: `${capitalised(name)}: ${shownAmount(total, unit)} a ${per} is more than ${isLevel ? 'the safe upper level' : 'the label allows'}.`,
    mechanisms: [
      `${together} ${shownAmount(total, unit)} of ${name} a ${per}. ${isLevel ? 'The tolerable upper level for you' : 'The largest dose on the label for adults'} is ${shownAmount(limit.amount, unit)}.`,
    ],
    outcome: limit.harm ?? 'Side effects become more likely, and some of them can be serious.',
    advice: [
      ...(per === 'week'
        ? [`${capitalised(name)} is mostly taken once a week. Taken every day it can be deadly: call your doctor or pharmacist today.`]
        : []),
      times >= hardlyMeant
        ? 'Look at the number and the unit first: this is far beyond any usual dose.'
        : 'Compare the amount with your label or prescription.',
      'If your doctor prescribed this amount, keep to it and ask how it is watched; if not, ask a pharmacist which product to leave out.',
    ],
    emergency: per === 'week' ? 'Mouth sores, fever, bruises, vomiting, or trouble breathing after taking it every day' : null,
    evidence: 'A',
    sources: sourcesOf(knowledge, [limit.source]),
  };
}

function selfCareFinding(knowledge: Knowledge, { substance, total, unit, per, from }: Amount, limit: Limit, most: number): AmountFinding {
  const name = insideSentence(substance.name);
  return {
    ...emptyCard,
    id: `amount:${substance.id}`,
    kind: 'amount',
    severity: 'minor',
    items: from.map(({ item }) => item),
    substances: [substance],
    headline: `${capitalised(name)}: ${shownAmount(total, unit)} a ${per} is more than is meant without a doctor’s advice.`,
    mechanisms: [
      `Bought without a prescription, the label allows up to ${shownAmount(most, unit)} a ${per}; a doctor may prescribe up to ${shownAmount(limit.amount, unit)}.`,
    ],
    advice: ['If a doctor prescribed this amount, keep to it; if not, keep below the limit on the package.'],
    evidence: 'A',
    sources: sourcesOf(knowledge, [limit.source]),
  };
}
