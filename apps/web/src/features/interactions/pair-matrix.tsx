import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { useState } from 'react';
import { getMarkWord } from '../../components/severity-mark.tsx';
import { getStaircaseCellClass } from '../../components/staircase-cell.ts';
import { PairButton } from './pair-button.tsx';
import styles from './pairs.module.css';
import { createPairMatrix, getItemLabel } from './result-view.ts';
import { useMatrixFocus } from './use-matrix-focus.ts';

type Props = { result: CheckResult; onShow: (a: number, b: number) => void };

/**
 * Every pair as a cell of a staircase: rows carry number and name, columns the number on the diagonal. One stop for Tab, arrow keys
 * inside; the cell in focus or under the pointer is read out in words below.
 */
export function PairMatrix({ result, onShow }: Props) {
  const { positions, severityOf } = createPairMatrix(result);
  const [highlighted, setHighlighted] = useState<{ row: number; column: number } | null>(null);
  const size = positions.length;
  const { stop, setCurrent, table, handleKeyDown } = useMatrixFocus(size);
  const getLabel = (place: number) => getItemLabel(result, positions[place] ?? -1);
  const getSeverity = (row: number, column: number) => severityOf(positions[column] ?? -1, positions[row] ?? -1);
  const formatPair = (row: number, column: number) => `${getLabel(column)} with ${getLabel(row)}: ${getMarkWord(getSeverity(row, column))}`;

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of buttons that the arrow keys walk through, laid out as a table. */}
      <table role="grid" className={styles['matrix']} ref={table} onKeyDown={handleKeyDown} onMouseLeave={() => setHighlighted(null)}>
        <caption className="vh">How each pair goes together. Use the arrow keys to move between pairs.</caption>
        <colgroup>
          <col className={styles['names']} />
          <col span={size - 1} />
        </colgroup>
        <tbody>
          {positions.map((position, row) => (
            <tr key={position}>
              <th scope="row" title={getLabel(row)}>
                <span>{position + 1}</span>
                {getLabel(row)}
              </th>
              {positions.slice(0, -1).map((other, column) => {
                if (column > row) return <td key={other} aria-hidden="true" />;
                if (column === row)
                  return (
                    <td key={other} className={styles['diagonal']} aria-hidden="true">
                      {position + 1}
                    </td>
                  );
                const severity = getSeverity(row, column);
                return (
                  <td key={other} className={`${styles['cell']} ${getStaircaseCellClass(severity, column === row - 1)}`}>
                    <PairButton
                      row={row}
                      column={column}
                      severity={severity}
                      label={formatPair(row, column)}
                      isTabStop={row === stop.row && column === stop.column}
                      onFocus={() => {
                        setCurrent({ row, column });
                        setHighlighted({ row, column });
                      }}
                      onHighlight={(isOn) => setHighlighted(isOn ? { row, column } : null)}
                      onPress={() => (severity === 'none' ? setHighlighted({ row, column }) : onShow(other, position))}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`cap ${styles['description']}`} aria-hidden="true">
        {highlighted && highlighted.row < size ? formatPair(highlighted.row, highlighted.column) : ' '}
      </p>
    </>
  );
}
