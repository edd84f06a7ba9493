import type { Severity } from '@wellkept/knowledge/facts.ts';
import { getMarkWord, type Mark, SeverityGlyph, SeverityMark } from '../../../components/severity-mark.tsx';
import { getStaircaseCellClass } from '../../../components/staircase-cell.ts';
import styles from './landing.module.css';

const legend: readonly Mark[] = ['contraindicated', 'major', 'moderate', 'minor', 'none'];

type Matrix = { names: readonly string[]; cells: readonly { row: number; column: number; severity: Severity }[] };

/** The staircase of all pairs, as the check draws it, in small. */
export function MatrixDrawing({ names, cells }: Matrix) {
  const findSeverity = (row: number, column: number) =>
    cells.find((cell) => cell.row === row && cell.column === column)?.severity ?? 'none';
  return (
    <div className={styles['matrix']}>
      <table>
        <caption className="vh">Sample interaction matrix of five items</caption>
        <tbody>
          {names.map((name, row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {names.slice(0, row).map((other, column) => {
                const severity = findSeverity(row, column);
                return (
                  <td key={other} className={getStaircaseCellClass(severity, column === row - 1)}>
                    <SeverityGlyph mark={severity} />
                    <span className="vh">
                      with {other}: {getMarkWord(severity)}
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
