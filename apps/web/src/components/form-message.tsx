import { IconAlertCircle, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** A sentence above a form: what went wrong with it as a whole, or what comes next. */
export function FormMessage({ kind, children }: { kind: 'error' | 'info'; children: ReactNode }) {
  const Icon = kind === 'error' ? IconAlertCircle : IconMail;
  return (
    <div className={`form-notice ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
