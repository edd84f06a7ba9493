import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { SeverityMark } from '../../components/severity-mark.tsx';
import { getItemLabel } from './result-view.ts';
import styles from './sums.module.css';

export function AdditiveRiskTable({ result, burdens }: { result: CheckResult; burdens: CheckResult['burdens'] }) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Effect</th>
          <th scope="col">Points</th>
          <th scope="col">From</th>
          <th scope="col">What we say</th>
        </tr>
      </thead>
      <tbody>
        {burdens.map(({ kind, name, score, severity, members }) => (
          <tr key={kind}>
            <th scope="row">{name}</th>
            <td>{score}</td>
            <td>{members.map(({ item, weight }) => `${getItemLabel(result, item)} ${weight}`).join(', ')}</td>
            <td>{severity === 'none' ? 'Nothing worth noting' : <SeverityMark mark={severity} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
