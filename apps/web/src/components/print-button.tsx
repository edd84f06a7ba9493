import { IconPrinter } from '@tabler/icons-react';
import { log } from '../lib/log.ts';
import { getSession } from '../lib/session.ts';

type Props = { reader?: 'pharmacist' | 'doctor'; label?: string };

const printed = { action: 'page_printed', resourceType: 'page', success: true, riskLevel: 'LOW', phiAccessed: true } as const;

/** A person's own log says that a page of theirs was put on paper. Visitors have no log. */
function noteInLog(): void {
  if (getSession().user === null) return;
  import('../lib/audit.ts')
    .then(({ reportAuditEvent }) => reportAuditEvent(printed))
    .catch((error: unknown) => log.info('The log of the account could not be written', error));
}

/** Prints the page as it stands. */
export function printPage(): void {
  noteInLog();
  window.print();
}

export const PrintButton = ({ reader = 'pharmacist', label = `Print for my ${reader}` }: Props) => (
  <button type="button" className="btn outlined sm" onClick={printPage}>
    <IconPrinter size={16} stroke={1.5} aria-hidden /> {label}
  </button>
);
