import { IconChartBar, IconListDetails } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './sums.module.css';

type Props = { picture: ReactNode; table: ReactNode; children?: ReactNode };

/** A picture and, for whoever would rather read, the same as a table. `children` explain both. */
export function TwoViews({ picture, table, children }: Props) {
  const [asTable, setAsTable] = useState(false);
  return (
    <>
      {asTable ? <div className={styles['scroll']}>{table}</div> : picture}
      {children}
      <button type="button" className="btn q sm" onClick={() => setAsTable(!asTable)}>
        {asTable ? <IconChartBar size={16} stroke={1.5} aria-hidden /> : <IconListDetails size={16} stroke={1.5} aria-hidden />}
        {asTable ? 'As a picture' : 'As a table'}
      </button>
    </>
  );
}
