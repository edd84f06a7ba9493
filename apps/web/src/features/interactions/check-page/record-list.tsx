import { formatCount, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { SubstanceInteraction } from '@wellkept/interactions/substances/substance-interactions.ts';
import { useId, useState } from 'react';
import { PremiumFeatureGate } from '../../billing/plans/premium-feature-gate.tsx';
import { usePlan } from '../../billing/plans/use-plan.ts';
import { FindingFold } from '../finding-fold.tsx';
import { isSevere, normalizeName } from '../result-view.ts';
import { type Level, LevelChoice } from './level-choice.tsx';
import styles from './substance-record.module.css';

const shownAtFirst = 30;

type Props = { name: string; lines: readonly SubstanceInteraction[] };

/** The lines of a record, by level and by name. What is severe is never behind a plan. */
export function RecordList({ name, lines }: Props) {
  const id = useId();
  const [level, setLevel] = useState<Level | null>(null);
  const [searchText, setSearchText] = useState('');
  const [shownMax, setShownMax] = useState(shownAtFirst);
  const isFull = usePlan().mayUse('drug_interaction_database').may;
  const letters = normalizeName(searchText);
  const found = lines.filter(
    ({ other, finding }) =>
      (isFull || isSevere(finding.severity)) &&
      (level === null || finding.severity === level) &&
      [other.name, ...other.synonyms, ...other.brands].some((one) => normalizeName(one).includes(letters)),
  );
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles['title']}>
        {lines.length === 0
          ? `No interaction of ${toMidSentence(name)} on record`
          : `${formatCount(lines.length, 'interaction')} on record`}
      </h3>
      {lines.length === 0 && <p className="ink2">That doesn’t mean it’s safe. It may not have been studied.</p>}
      {lines.length > 0 && (
        <>
          <LevelChoice lines={lines} isFull={isFull} level={level} onChoose={setLevel} />
          <div className={styles['find']}>
            <label htmlFor={`${id}-find`}>Find in this record</label>
            <span className="field">
              <input
                id={`${id}-find`}
                type="search"
                value={searchText}
                maxLength={100}
                autoComplete="off"
                placeholder="Name or brand"
                onChange={(event) => setSearchText(event.currentTarget.value)}
              />
            </span>
          </div>
          <p className="vh" role="status">
            {formatCount(found.length, 'interaction')} shown
          </p>
          {found.slice(0, shownMax).map(({ other, finding }) => (
            <FindingFold key={finding.id} id={`${id}-${finding.id}`} name={other.name} finding={finding} />
          ))}
          {found.length === 0 && (
            <p className="ink2">
              {isFull || letters !== ''
                ? 'We have nothing on record by that name. That doesn’t mean it’s safe.'
                : 'No severe interaction on record.'}
            </p>
          )}
          {found.length > shownMax && (
            <button type="button" className="btn outlined sm" onClick={() => setShownMax(shownMax + 100)}>
              Show more of {found.length}
            </button>
          )}
          {!isFull && lines.some(({ finding }) => !isSevere(finding.severity)) && (
            <PremiumFeatureGate
              feature="drug_interaction_database"
              meanwhile="Every severe interaction on record is listed above. Checking what you take also finds the milder ones, with no limit."
            />
          )}
        </>
      )}
    </section>
  );
}
