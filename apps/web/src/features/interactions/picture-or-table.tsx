import { IconChartBar, IconListDetails } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './sums.module.css';

type Props = { label: string; picture: ReactNode; table: ReactNode; children?: ReactNode };

/** A picture, or the same data as a table. `children` explain both. */
export function PictureOrTable({ label, picture, table, children }: Props) {
  const [asTable, setAsTable] = useState(false);
  return (
    <>
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls inside it, which the arrow keys must reach
        <section className={styles['scroll']} tabIndex={0} aria-label={label}>
          {table}
        </section>
      ) : (
        picture
      )}
      {children}
      <button type="button" className="btn quiet sm" onClick={() => setAsTable(!asTable)}>
        {asTable ? <IconChartBar size={16} stroke={1.5} aria-hidden /> : <IconListDetails size={16} stroke={1.5} aria-hidden />}
        {asTable ? 'As a picture' : 'As a table'}
      </button>
    </>
  );
}
