import { IconGridDots, IconListDetails } from '@tabler/icons-react';
import type { CheckResult } from '@wellkept/safety/findings.ts';
import { severities } from '@wellkept/safety/severity.ts';
import { useState } from 'react';
import { SeverityMark } from '../../components/severity-mark.tsx';
import { plural } from '../../lib/wording.ts';
import { PairMatrix } from './pair-matrix.tsx';
import { PairTable } from './pair-table.tsx';
import styles from './pairs.module.css';

/** More items than this make cells too small to hit. */
const matrixItemsMax = 12;

/** All pairs at a glance: the matrix or the table, and how many there are of each kind. */
export function PairsRail({ result, onShow }: { result: CheckResult; onShow: (a: number, b: number) => void }) {
  const [asTable, setAsTable] = useState(false);
  const fits = result.items.length - result.unchecked.length <= matrixItemsMax;
  if (result.pairs.length === 0) return null;
  return (
    <section className={styles['rail']} aria-labelledby="all-pairs">
      <h2 id="all-pairs">{result.pairs.length === 1 ? 'The one pair' : `All ${plural(result.pairs.length, 'pair')} at a glance`}</h2>
      {fits && !asTable ? <PairMatrix result={result} onShow={onShow} /> : <PairTable result={result} onShow={onShow} />}
      <ul className={styles['key']} aria-label="How many pairs of each kind">
        {severities.map((severity) => (
          <li key={severity}>
            <SeverityMark mark={severity} />
            <span className="tn">{plural(result.pairs.filter((pair) => pair.severity === severity).length, 'pair')}</span>
          </li>
        ))}
      </ul>
      {fits && (
        <button type="button" className={`btn q sm ${styles['toggle']}`} onClick={() => setAsTable(!asTable)}>
          {asTable ? <IconGridDots size={16} stroke={1.5} aria-hidden /> : <IconListDetails size={16} stroke={1.5} aria-hidden />}
          {asTable ? 'As a grid' : 'As a table'}
        </button>
      )}
    </section>
  );
}
