import { type ReactNode, useId, useState } from 'react';
import styles from './trends.module.css';

type Props = {
  /** What the picture shows, as a finding where there is one. */
  title: string;
  note?: ReactNode;
  /** Where the heading above says it already: read by screen readers only. */
  isTitleHidden?: boolean;
  /** The heading's level below the screen's own. */
  level?: 2 | 3;
  /** The same as a table. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
  children: ReactNode;
};

/** A picture with its title, and the same as a table for who would rather read it. */
export function ChartFigure({ title, note, isTitleHidden = false, level = 3, head, rows, children }: Props) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <figure className={styles['figure']} aria-labelledby={id}>
      <figcaption>
        <Heading id={id} className={isTitleHidden ? 'vh' : styles['figure-title']}>
          {title}
        </Heading>
        {note && <p className="cap">{note}</p>}
      </figcaption>
      {isTable ? <DataTable title={title} head={head} rows={rows} /> : children}
      {rows.length > 0 && (
        <button type="button" className="link-btn small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Show as a picture' : 'Show as a table'}
          <span className="vh">: {title}</span>
        </button>
      )}
    </figure>
  );
}

function DataTable({ title, head, rows }: Pick<Props, 'title' | 'head' | 'rows'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by keys.
    <section className={styles['table']} tabIndex={0} aria-label={`${title}, as a table`}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, at) => (
                <td key={head[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
