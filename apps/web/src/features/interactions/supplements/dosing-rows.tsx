import { formatAmount } from '@wellkept/interactions/amounts/amount-words.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { SourceLine } from '../source-line.tsx';
import { CardRow } from './card-row.tsx';
import { formatIntakeTiming, formatUsualDose } from './card-text.ts';
import type { SupplementFacts } from './supplement-facts.ts';

type Props = { facts: SupplementFacts; sources: ReadonlyMap<string, Source> };

/** The usual amount and the most that is meant, for adults. */
export function AmountRow({ facts: { dose, upperLimit, upperLimitInPregnancy }, sources }: Props) {
  const cited = [dose?.source, upperLimit?.source].filter((id) => id !== undefined);
  return (
    <CardRow title="How much">
      {dose ? (
        <p>
          <b className="bold">Usual for adults:</b> {formatUsualDose(dose)}.
          {dose.max !== undefined && ` At most ${formatAmount(dose.max, dose.unit)} a ${dose.per}.`}
        </p>
      ) : (
        <p className="ink2">We don’t know of a label or monograph with a usual amount. Follow the package.</p>
      )}
      {upperLimit && (
        <p>
          <b className="bold">Safe upper level for adults:</b> {formatAmount(upperLimit.amount, upperLimit.unit)} a day
          {upperLimit.counts === 'all' ? ', food included' : ', from supplements and medicines alone'}. {upperLimit.harm}
        </p>
      )}
      {upperLimitInPregnancy && (
        <p>
          <b className="bold">In pregnancy:</b> {formatAmount(upperLimitInPregnancy.amount, upperLimitInPregnancy.unit)} a day.
        </p>
      )}
      <SourceLine ids={cited} sources={sources} />
    </CardRow>
  );
}

/** When to take it, and why then. */
export function WhenRow({ facts: { intake }, sources }: Props) {
  return (
    <CardRow title="When to take it">
      {intake ? (
        <>
          <p>
            <b className="bold">{formatIntakeTiming(intake)}.</b> {intake.reason}
          </p>
          <SourceLine ids={[intake.source]} sources={sources} />
        </>
      ) : (
        <p className="ink2">No time of day is known to be better than another.</p>
      )}
    </CardRow>
  );
}
