import { formatList } from '@wellkept/clinical/wording.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { createSubstanceLeaflet } from '@wellkept/interactions/leaflet/leaflet.ts';
import { type HormoneInsight, isHormone, listHormoneInsights } from '@wellkept/interactions/substances/hormones.ts';
import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import { type ListEngine, useListEngine } from '../../../lib/knowledge.ts';
import { PremiumFeatureGate } from '../../billing/plans/premium-feature-gate.tsx';
import { CitedSource } from '../cited-source.tsx';
import { FindingFold } from '../finding-fold.tsx';
import { PartnerLines } from '../partner-lines.tsx';
import { getItemLabel } from '../result-view.ts';
import { useLeaflets } from '../use-leaflets.ts';
import { ReportSection } from './report-section.tsx';
import styles from './safety-cabinet.module.css';

const askFirstMax = 6;

/** What contraceptives, hormone therapy and thyroid hormones have to do with the rest; nothing where none is taken. */
export function Hormones({ result }: { result: CheckResult }) {
  const engine = useListEngine().data;
  const hasHormone = result.items.some(({ resolution: { match } }) =>
    match?.ingredients.some(({ substanceId }) => {
      const substance = engine?.knowledge.substances.get(substanceId);
      return substance && isHormone(substance);
    }),
  );
  if (!engine || !hasHormone) return null;
  return (
    <ReportSection title="Hormones and the rest" note="What they change, and what changes them">
      <PremiumFeatureGate feature="hormone_drug_insights" meanwhile="Every finding about your hormones is on this page, on every plan.">
        <HormoneList engine={engine} result={result} />
      </PremiumFeatureGate>
    </ReportSection>
  );
}

function HormoneList({ engine: { knowledge }, result }: { engine: ListEngine; result: CheckResult }) {
  const leaflets = useLeaflets().data;
  const insights = useMemo(() => listHormoneInsights(knowledge, result), [knowledge, result]);
  return insights.map((insight) => {
    const leafletFacts = leaflets ? insight.substances.map((substance) => createSubstanceLeaflet(knowledge, leaflets, substance)) : [];
    const tests = leafletFacts.flatMap(({ disturbsTests }) =>
      disturbsTests.map(({ test, effect, note, source }) => ({ name: `${test}: ${effect}`, note, source })),
    );
    const usedUp = leafletFacts.flatMap(({ depletes }) => depletes.map(({ nutrient, note, source }) => ({ name: nutrient, note, source })));
    return (
      <article key={insight.item} className={styles['hormone']} aria-label={getItemLabel(result, insight.item)}>
        <h3>{getItemLabel(result, insight.item)}</h3>
        <HormoneInteractions insight={insight} result={result} />
        <AskFirst insight={insight} />
        <Facts title="Lab tests it changes" facts={tests} />
        <Facts title="What it can use up" facts={usedUp} />
      </article>
    );
  });
}

function HormoneInteractions({ insight: { item, findings }, result }: { insight: HormoneInsight; result: CheckResult }) {
  const id = useId();
  if (result.items.length === 1) return <p className="ink2">There’s nothing else on your list.</p>;
  return (
    <section>
      <h4>With what you take</h4>
      {findings.map((finding) => (
        <FindingFold
          key={finding.id}
          id={`${id}-${finding.id}`}
          name={formatList(finding.items.filter((at) => at !== item).map((at) => getItemLabel(result, at)))}
          finding={finding}
        />
      ))}
      <PartnerLines result={result} index={item} />
    </section>
  );
}

function AskFirst({ insight: { askFirst } }: { insight: HormoneInsight }) {
  const id = useId();
  if (askFirst.length === 0) return null;
  return (
    <section>
      <h4>Ask before one of these is added</h4>
      {askFirst.slice(0, askFirstMax).map(({ other, finding }) => (
        <FindingFold key={finding.id} id={`${id}-${finding.id}`} name={other.name} finding={finding} />
      ))}
      {askFirst.length > askFirstMax && (
        <p className="small">
          <Link to="/interactions?view=record">All {askFirst.length} are on its record</Link>
        </p>
      )}
    </section>
  );
}

type Fact = { name: string; note: string; source: ReturnType<typeof createSubstanceLeaflet>['depletes'][number]['source'] };

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const each = [...new Map(facts.map((fact) => [fact.name, fact])).values()];
  if (each.length === 0) return null;
  return (
    <section>
      <h4>{title}</h4>
      <ul>
        {each.map(({ name, note, source }) => (
          <li key={name}>
            <b className="bold">{name}.</b> {note}
            {source && (
              <span className="cap">
                {' '}
                Source: <CitedSource source={source} />.
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
