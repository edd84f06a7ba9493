import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { SeverityMark } from '../../components/severity-mark.tsx';
import { useListEngine } from '../../lib/knowledge.ts';
import { AdditiveRiskLine } from './additive-risk-line.tsx';
import { AdditiveRiskTable } from './additive-risk-table.tsx';
import { PictureOrTable } from './picture-or-table.tsx';
import { getItemLabel, normalizeName } from './result-view.ts';
import { SourceLine } from './source-line.tsx';
import styles from './sums.module.css';

type Props = { result: CheckResult; burdens: CheckResult['burdens'] };

/** What adds up over several items: a line from 0 to 10 with what each item adds, and who says so. */
export function AdditiveRiskList({ result, burdens }: Props) {
  const { data: engine } = useListEngine(false);
  const sources = engine?.knowledge.sources;
  return (
    <PictureOrTable
      label="What adds up"
      picture={
        <ul className={styles['sums']}>
          {burdens.map((risk) => (
            <li key={risk.kind} className={styles['sum']}>
              <div className={styles['head']}>
                <h3>{risk.name}</h3>
                <p>
                  <b className="bold tn">{risk.score}</b> <span className="cap">points</span>
                </p>
              </div>
              {risk.severity !== 'none' && <SeverityMark mark={risk.severity} />}
              <AdditiveRiskLine burden={risk} />
              <ul className={styles['members']}>
                {risk.members.map(({ item, substance, weight }) => (
                  <li key={substance.id}>
                    <span>
                      {substance.name}
                      {normalizeName(getItemLabel(result, item)) !== normalizeName(substance.name) && (
                        <span className="mut"> in {getItemLabel(result, item)}</span>
                      )}
                    </span>
                    <span className="tn">+{weight}</span>
                  </li>
                ))}
              </ul>
              {sources && <SourceLine ids={risk.members.map(({ source }) => source)} sources={sources} />}
            </li>
          ))}
        </ul>
      }
      table={<AdditiveRiskTable result={result} burdens={burdens} />}
    >
      <p className={`cap ${styles['meaning']}`}>
        Each item adds 1 point for a weak effect, 2 for a clear one and 3 for a strong one. Three or more items with 4 points or more
        together are worth a look. With 6 or more points and clear effects, they’re serious if the effect itself is. The points are our way
        of counting, not a medical test.
      </p>
    </PictureOrTable>
  );
}
