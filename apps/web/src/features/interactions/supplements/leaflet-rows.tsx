import type { Source } from '@wellkept/knowledge/schema.ts';
import { noSideEffectsText } from '../../medications/leaflet-parts.tsx';
import { SourceLine } from '../source-line.tsx';
import { CardRow } from './card-row.tsx';
import { frequencies, frequencyWords, testEffectWords } from './card-text.ts';
import styles from './cards.module.css';
import { MoreItems } from './more-items.tsx';
import type { SupplementFacts } from './supplement-facts.ts';

type Props = { facts: SupplementFacts; sources: ReadonlyMap<string, Source> };

/** What to tell a doctor at once, then the rest by how often it comes. */
export function SideEffectsRow({ facts: { sideEffects }, sources }: Props) {
  if (!sideEffects)
    return (
      <CardRow title="Side effects">
        <p className="ink2">{noSideEffectsText}</p>
      </CardRow>
    );
  const serious = sideEffects.list.filter((one) => one.serious);
  const groups = frequencies
    .map((frequency) => ({ frequency, names: sideEffects.list.filter((one) => one.frequency === frequency).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 0);
  const group = ({ frequency, names }: (typeof groups)[number]) => (
    <li key={frequency}>
      <b className="bold">{frequencyWords[frequency]}:</b> <span className="ink2">{names.join('; ')}</span>
    </li>
  );
  return (
    <CardRow title="Side effects">
      {serious.length > 0 && (
        <p>
          <b className="bold serious">Tell a doctor at once:</b> {serious.map(({ name }) => name).join('; ')}.
        </p>
      )}
      <ul className={styles['effects']}>{groups.slice(0, 1).map(group)}</ul>
      <MoreItems count={groups.length - 1} what="group of rarer ones" many="groups of rarer ones">
        <ul className={styles['effects']}>{groups.slice(1).map(group)}</ul>
      </MoreItems>
      <SourceLine ids={[sideEffects.source]} sources={sources} />
    </CardRow>
  );
}

/** Laboratory tests that it makes wrong, or changes. */
export function TestsRow({ facts: { disturbsTests }, sources }: Props) {
  return (
    <CardRow title="Lab tests">
      {disturbsTests.length === 0 && <p className="ink2">We don’t know of a lab test it affects. Still, tell the lab.</p>}
      <ul className={styles['effects']}>
        {disturbsTests.map(({ test, effect, note }) => (
          <li key={test}>
            <b className="bold">{test}</b> {testEffectWords[effect]}. <span className="ink2">{note}</span>
          </li>
        ))}
      </ul>
      <SourceLine ids={disturbsTests.map(({ source }) => source)} sources={sources} />
    </CardRow>
  );
}
