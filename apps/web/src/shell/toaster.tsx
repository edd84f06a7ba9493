import { lazy, Suspense, useState } from 'react';
import { dismissToast, type Toast, useToast } from '../lib/toast.ts';
import type { ToastPlace } from './toast-place.ts';
import styles from './toaster.module.css';

const ToastView = lazy(() =>
  import('./toast-view.tsx').then(
    ({ ToastView }) => ({ default: ToastView }),
    () => ({ default: PlainToast }),
  ),
);

/** Without a connection the view with its signs may not come. What it has to say comes all the same: most of all that there is none. */
function PlainToast({ toast: { id, title, text, action } }: { toast: Toast; onPlace: unknown }) {
  const press = (run?: () => void) => () => {
    dismissToast(id);
    run?.();
  };
  return (
    <div className={styles['toast']}>
      <div className={styles['words']}>
        <p>{title}</p>
        {text && <p className="small">{text}</p>}
      </div>
      {action && (
        <button className={styles['action']} type="button" onClick={press(action.run)}>
          {action.label}
        </button>
      )}
      <button className={styles['action']} type="button" onClick={press()}>
        Dismiss
      </button>
    </div>
  );
}

/** The one toast, in a live region that stands before the text comes, so that screen readers announce it. */
export function Toaster() {
  const current = useToast();
  const [place, setPlace] = useState<ToastPlace | null>(null);
  const { makesRoom = false, ...edges } = place ?? {};
  return (
    <div
      className={styles['place']}
      data-makes-room={makesRoom || undefined}
      style={place ? { top: 'auto', bottom: 'auto', ...edges } : undefined}
      role="status"
      aria-live={current?.kind === 'error' ? 'assertive' : 'polite'}
    >
      {current && (
        <Suspense>
          <ToastView key={current.id} toast={current} onPlace={setPlace} />
        </Suspense>
      )}
    </div>
  );
}
