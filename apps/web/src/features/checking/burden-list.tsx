import type { CheckResult } from '@wellkept/safety/findings.ts';
import { SeverityMark } from '../../components/severity-mark.tsx';
import { useEngine } from '../../lib/knowledge.ts';
import { BurdenLine } from './burden-line.tsx';
import { BurdenTable } from './burden-table.tsx';
import { labelAt, lettersOf } from './result-view.ts';
import { SourceLine } from './source-line.tsx';
import styles from './sums.module.css';
import { TwoViews } from './two-views.tsx';

type Props = { result: CheckResult; burdens: CheckResult['burdens'] };

/** What adds up over several items: a line from 0 to 10 with what each item adds, and who says so. */
export function BurdenList({ result, burdens }: Props) {
  const { data: engine } = useEngine();
  const sources = engine?.knowledge.sources;
  return (
    <TwoViews
      label="What adds up"
      picture={
        <ul className={styles['sums']}>
          {burdens.map((burden) => (
            <li key={burden.kind} className={styles['sum']}>
              <div className={styles['head']}>
                <h3>{burden.name}</h3>
                <p>
                  <b className="b tn">{burden.score}</b> <span className="cap">points</span>
                </p>
              </div>
              {burden.severity !== 'none' && <SeverityMark mark={burden.severity} />}
              <BurdenLine burden={burden} />
              <ul className={styles['members']}>
                {burden.members.map(({ item, substance, weight }) => (
                  <li key={substance.id}>
                    <span>
                      {substance.name}
                      {lettersOf(labelAt(result, item)) !== lettersOf(substance.name) && (
                        <span className="mut"> in {labelAt(result, item)}</span>
                      )}
                    </span>
                    <span className="tn">+{weight}</span>
                  </li>
                ))}
              </ul>
              {sources && <SourceLine ids={burden.members.map(({ source }) => source)} sources={sources} />}
            </li>
          ))}
        </ul>
      }
      table={<BurdenTable result={result} burdens={burdens} />}
    >
      <p className={`cap ${styles['meaning']}`}>
        Each item adds 1 point for a weak effect, 2 for a clear one and 3 for a strong one. Three or more items with 4 points or more
        together deserve a look; 6 or more, with clear effects, are serious where the effect itself is. The points are our way of counting,
        not a medical test.
      </p>
    </TwoViews>
  );
}
