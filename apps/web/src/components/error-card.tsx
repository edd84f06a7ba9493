import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Something on the page failed: what, that nothing was lost, and a Retry that works. */
export function ErrorCard({
  title,
  text,
  onRetry,
  children,
}: {
  title: string;
  text?: string;
  onRetry?: () => void;
  children?: ReactNode;
}) {
  return (
    <div className="error-card" role="alert">
      <IconAlertCircle size={20} stroke={1.5} aria-hidden="true" />
      <div>
        <p>
          <b className="bold">{title}</b>
          {text && `${/[.!?…]$/.test(title) ? '' : '.'} ${text}`}
        </p>
        {(onRetry || children) && (
          <div className="row">
            {onRetry && (
              <button className="btn outlined sm" type="button" onClick={onRetry}>
                Retry
              </button>
            )}
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
