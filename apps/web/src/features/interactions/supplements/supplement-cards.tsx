import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { computeVerdict } from '@wellkept/interactions/verdict/verdict.ts';
import { useMemo } from 'react';
import type { Engine } from '../../../lib/knowledge.ts';
import { FeatureGate } from '../../billing/plans/feature-gate.tsx';
import { PremiumFeatureGate } from '../../billing/plans/premium-feature-gate.tsx';
import { usePlan } from '../../billing/plans/use-plan.ts';
import { formatReplacement } from '../type-ahead-choices.ts';
import styles from './cards.module.css';
import { CardsAnswer } from './cards-answer.tsx';
import { hasCard } from './has-card.ts';
import { ReasonChoice } from './reason-choice.tsx';
import { SupplementCard } from './supplement-card.tsx';
import { createSupplementFacts, listReasons } from './supplement-facts.ts';
import type { useSupplementCards } from './use-supplement-cards.ts';
import { WithoutCard } from './without-card.tsx';

type Props = {
  cards: ReturnType<typeof useSupplementCards>;
  engine: Engine;
  leaflets: NonNullable<ReturnType<typeof useSupplementCards>['leaflets']['data']>;
  result: CheckResult;
  unlisted: readonly string[];
  onRemove: (at: number) => void;
};

/** What the cards say together, then one card each; what has no card is offered another reading. */
export function SupplementCards({
  cards: { medicines, list, chosen, others, wanted, setWanted, progress, reload },
  engine,
  leaflets,
  result,
  unlisted,
  onRemove: remove,
}: Props) {
  const reasons = useMemo(() => {
    const substances = list.items.flatMap((text) => engine.resolve(text).match?.ingredients ?? []);
    const known = substances.flatMap(({ substanceId }) => engine.knowledge.substances.get(substanceId) ?? []);
    return listReasons(known.map((substance) => createSupplementFacts(engine.knowledge, leaflets, substance)));
  }, [engine, leaflets, list.items]);
  const reason = wanted !== null && reasons.includes(wanted) ? wanted : null;
  const isFull = !usePlan().lacks('supplement_interactions');
  const listedIds = useMemo(() => new Set(medicines.map((medicine) => engine.resolve(medicine).match?.id)), [engine, medicines]);
  const places = placeItems(chosen?.items ?? [], others.length, engine);
  const cards = places.filter((place) => place.hasCard);
  return (
    <>
      <div className={styles['top']}>
        {cards.length > 0 && (
          <CardsAnswer
            verdict={computeVerdict({ itemCount: others.length + list.items.length, result, progress, unlisted })}
            result={result}
            indexes={cards.map(({ index }) => index)}
            isTaken={(index) => listedIds.has(result.items[index]?.resolution.match?.id)}
            onRetry={reload}
          />
        )}
        <FeatureGate feature="supplement_interactions">
          <ReasonChoice reasons={reasons} reason={reason} onChoose={setWanted} />
        </FeatureGate>
      </div>
      {places
        .filter((place) => !place.hasCard)
        .map(({ item, at }) => (
          <WithoutCard
            key={item.text}
            item={item}
            onPick={(match) => list.replace(at, formatReplacement(match, item.resolution))}
            onRemove={() => remove(at)}
          />
        ))}
      <div className={styles['cards']} data-count={Math.min(cards.length, 3)} data-part={isFull ? 'all' : 'findings'}>
        {cards.map(({ item, index, at }) => (
          <SupplementCard
            key={item.text}
            engine={engine}
            leaflets={leaflets}
            result={result}
            index={index}
            hasOthers={others.length > 0}
            reason={reason}
            onRemove={() => remove(at)}
          />
        ))}
      </div>
      {cards.length > 0 && (
        <PremiumFeatureGate
          feature="supplement_interactions"
          meanwhile="You’ll find all findings with what you take, and who should take care, above in full."
        />
      )}
    </>
  );
}

/** Where each of the chosen is in the list of the check, which begins with the others. */
const placeItems = (items: CheckResult['items'], othersCount: number, { kindOf }: Engine) =>
  items.map((item, at) => ({ at, item, index: othersCount + at, hasCard: hasCard(kindOf, item.resolution.match?.ingredients ?? []) }));
