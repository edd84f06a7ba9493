import type { CheckResult } from '@wellkept/safety/findings.ts';
import { SeverityMark } from '../../components/severity-mark.tsx';
import { Fold } from './fold.tsx';
import styles from './pairs.module.css';
import { labelAt, plural, sortedPairs } from './result-view.ts';

type Props = { result: CheckResult; onShow: (a: number, b: number) => void };

/** The same pairs as a list, the most severe first; for reading aloud, and for more items than a matrix can hold. */
export function PairTable({ result, onShow }: Props) {
  const pairs = sortedPairs(result.pairs);
  const known = pairs.filter(({ severity }) => severity !== 'none');
  const rest = pairs.filter(({ severity }) => severity === 'none');
  const name = (index: number) => labelAt(result, index);
  const rows = (shown: typeof pairs) => (
    <table className={styles.table}>
      <thead className="vh">
        <tr>
          <th scope="col">Pair</th>
          <th scope="col">What we know</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ a, b, severity }) => (
          <tr key={`${a} ${b}`}>
            <td>
              {severity === 'none' ? (
                `${name(a)} with ${name(b)}`
              ) : (
                <button type="button" onClick={() => onShow(a, b)}>
                  {name(a)} with {name(b)}
                </button>
              )}
            </td>
            <td>
              <SeverityMark mark={severity} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <div className={styles.tables}>
      {known.length > 0 && rows(known)}
      {rest.length > 0 &&
        (known.length > 0 ? <Fold title={`${plural(rest.length, 'pair')} with no known interaction`}>{rows(rest)}</Fold> : rows(rest))}
    </div>
  );
}
