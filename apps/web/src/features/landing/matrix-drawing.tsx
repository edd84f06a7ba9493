import type { Severity } from '@wellkept/knowledge/facts.ts';
import { type Mark, markWord, SeverityGlyph, SeverityMark } from '../../components/severity-mark.tsx';
import { staircaseCell } from '../../components/staircase-cell.ts';
import styles from './landing.module.css';

const legend: readonly Mark[] = ['contraindicated', 'major', 'moderate', 'minor', 'none'];

type Matrix = { names: readonly string[]; cells: readonly { row: number; column: number; severity: Severity }[] };

/** The staircase of all pairs, as the check draws it, in small. */
export function MatrixDrawing({ names, cells }: Matrix) {
  const severityAt = (row: number, column: number) => cells.find((cell) => cell.row === row && cell.column === column)?.severity ?? 'none';
  return (
    <div className={styles['matrix']}>
      <table>
        <caption className="vh">Sample interaction matrix of five items</caption>
        <tbody>
          {names.map((name, row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {names.slice(0, row).map((other, column) => {
                const severity = severityAt(row, column);
                return (
                  <td key={other} className={staircaseCell(severity, column === row - 1)}>
                    <SeverityGlyph mark={severity} />
                    <span className="vh">
                      with {other}: {markWord(severity)}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {legend.map((mark) => (
          <li key={mark}>
            <SeverityMark mark={mark} />
          </li>
        ))}
      </ul>
    </div>
  );
}
