import { IconGridDots, IconListDetails, IconTopologyStar3 } from '@tabler/icons-react';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { severities } from '@wellkept/interactions/severity.ts';
import { useState } from 'react';
import { SeverityMark } from '../../components/severity-mark.tsx';
import { PairMatrix } from './pair-matrix.tsx';
import { PairNetwork } from './pair-network.tsx';
import { PairTable } from './pair-table.tsx';
import styles from './pairs.module.css';

/** More items than this make cells too small to hit. */
const matrixItemsMax = 12;
/** More items than this are no picture any more, but a tangle. */
const networkItemsMax = 40;

const views = {
  grid: { label: 'As a grid', icon: IconGridDots, Picture: PairMatrix },
  network: { label: 'As a network', icon: IconTopologyStar3, Picture: PairNetwork },
  table: { label: 'As a table', icon: IconListDetails, Picture: PairTable },
} as const;
type View = keyof typeof views;

type Props = {
  result: CheckResult;
  onShow: (a: number, b: number) => void;
  /** What it begins with, where that fits the number of items. */
  preferred?: View;
};

/** All pairs at a glance: as a grid, a network or a table, and how many there are of each kind. */
export function PairsRail({ result, onShow, preferred = 'grid' }: Props) {
  const [wanted, setWanted] = useState<View>(preferred);
  const size = result.items.length - result.unchecked.length;
  const isKnown = result.pairs.some(({ severity }) => severity !== 'none');
  const fits = { grid: size <= matrixItemsMax, network: isKnown && size <= networkItemsMax, table: true };
  const view = fits[wanted] ? wanted : fits.network ? 'network' : 'table';
  if (result.pairs.length === 0) return null;
  const { Picture } = views[view];
  return (
    <section className={styles['rail']} aria-labelledby="all-pairs">
      <h2 id="all-pairs">{result.pairs.length === 1 ? 'The one pair' : `All ${formatCount(result.pairs.length, 'pair')} at a glance`}</h2>
      <Picture result={result} onShow={onShow} />
      {view !== 'network' && (
        <ul className={styles['key']} aria-label="How many pairs of each kind">
          {severities.map((severity) => (
            <li key={severity}>
              <SeverityMark mark={severity} />
              <span className="tn">{formatCount(result.pairs.filter((pair) => pair.severity === severity).length, 'pair')}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={`row ${styles['toggle']}`}>
        {(['grid', 'network', 'table'] as const)
          .filter((other) => other !== view && fits[other])
          .map((other) => {
            const { label, icon: Icon } = views[other];
            return (
              <button key={other} type="button" className="btn quiet sm" onClick={() => setWanted(other)}>
                <Icon size={16} stroke={1.5} aria-hidden /> {label}
              </button>
            );
          })}
      </div>
    </section>
  );
}
