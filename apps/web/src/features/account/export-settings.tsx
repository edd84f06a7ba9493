import { Button } from '@mantine/core';
import { Link } from 'react-router';
import styles from './account.module.css';

/** A plain link: the browser names the file, shows how far it is and keeps it. */
export function ExportSettings() {
  return (
    <div className={styles['line']}>
      <p className="ink2">
        Everything that is stored for you in one file: profile, medicines, findings and what you answered to them, consents, sign-ins and
        the log of your account. As JSON, which other programs can read. Does something not work?{' '}
        <Link to="/diagnostics">Look at the diagnostics</Link>.
      </p>
      <Button component="a" href="/api/account/export" download variant="default">
        Export my data
      </Button>
    </div>
  );
}
