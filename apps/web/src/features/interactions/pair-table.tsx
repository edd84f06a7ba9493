import { formatCount } from '@wellkept/clinical/wording.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { severities } from '@wellkept/interactions/severity.ts';
import { Fold } from '../../components/fold.tsx';
import { getMarkWord, SeverityMark } from '../../components/severity-mark.tsx';
import styles from './pairs.module.css';
import { getItemLabel, type ItemPair, isSevere, listedPairsMax, sortPairs } from './result-view.ts';

/** Up to here every pair about which something is known stands open. */
const shownPairsMax = 40;

type NamedPair = { name: string; count: number; pair: ItemPair };

/** Who has an item on the list several times reads each pair of names once. */
function groupPairsByName(result: CheckResult, pairs: readonly ItemPair[]): NamedPair[] {
  const named = new Map<string, NamedPair>();
  for (const pair of pairs) {
    const [first, second] = [getItemLabel(result, pair.a), getItemLabel(result, pair.b)];
    const key = `${pair.severity} ${[first, second].sort().join(' ')}`;
    const known = named.get(key);
    if (known) known.count += 1;
    else named.set(key, { name: `${first} with ${second}`, count: 1, pair });
  }
  return [...named.values()];
}

type Props = { result: CheckResult; onShow: (a: number, b: number) => void };

/** The same pairs as a list, the most severe first; for reading aloud, and for more items than a matrix can hold. */
export function PairTable({ result, onShow }: Props) {
  const pairs = sortPairs(result.pairs);
  // A long list shows what is severe; the rest opens by kind.
  const isShown = ({ severity }: ItemPair) => isSevere(severity) || (severity !== 'none' && pairs.length <= shownPairsMax);
  const shown = pairs.filter(isShown);
  const folded = severities
    .map((severity) => ({ severity, pairs: pairs.filter((pair) => pair.severity === severity && !isShown(pair)) }))
    .filter((group) => group.pairs.length > 0);
  const renderTable = (listed: readonly ItemPair[]) => (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">Pair</span>
          </th>
          <th scope="col">
            <span className="vh">What we know</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {groupPairsByName(result, listed).map(({ name, count, pair: { a, b, severity } }) => (
          <tr key={`${a} ${b}`}>
            <td>
              {severity === 'none' ? (
                name
              ) : (
                <button type="button" onClick={() => onShow(a, b)}>
                  {name}
                </button>
              )}
              {count > 1 && <span className="cap"> {formatCount(count, 'time')}</span>}
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
    <div className={styles['tables']}>
      {shown.length > 0 && renderTable(shown)}
      {folded.map((group) => (
        <Fold key={group.severity} title={`${getMarkWord(group.severity)}: ${formatCount(group.pairs.length, 'pair')}`}>
          {renderTable(group.pairs.slice(0, listedPairsMax))}
          {group.pairs.length > listedPairsMax && (
            <p className="small ink2">and {formatCount(group.pairs.length - listedPairsMax, 'more pair')}.</p>
          )}
        </Fold>
      ))}
    </div>
  );
}
