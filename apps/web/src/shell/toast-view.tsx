import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { dismissToast, holdToast, releaseToast, type Toast } from '../lib/toast.ts';
import styles from './toaster.module.css';

const icons = { success: IconCheck, error: IconAlertCircle, info: IconInfoCircle };

export function ToastView({ toast }: { toast: Toast }) {
  const Icon = icons[toast.kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the clock; every action is a button inside.
    <div className={styles['toast']} onMouseEnter={holdToast} onFocus={holdToast} onMouseLeave={releaseToast} onBlur={releaseToast}>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <div className={styles['words']}>
        <p className={toast.text ? 'b' : undefined}>{toast.title}</p>
        {toast.text && <p className="small">{toast.text}</p>}
      </div>
      {toast.action && (
        <button
          className={styles['action']}
          type="button"
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button className={styles['close']} type="button" aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
        <IconX size={18} stroke={1.5} aria-hidden="true" />
      </button>
    </div>
  );
}
