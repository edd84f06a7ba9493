import { lazy, Suspense } from 'react';
import { useToast } from '../lib/toast.ts';
import styles from './toaster.module.css';

const ToastView = lazy(() => import('./toast-view.tsx').then(({ ToastView }) => ({ default: ToastView })));

/** The one toast, in a live region that stands before the text comes, so that screen readers announce it. */
export function Toaster() {
  const said = useToast();
  return (
    <div className={styles['place']} role="status" aria-live={said?.kind === 'error' ? 'assertive' : 'polite'}>
      {said && (
        <Suspense>
          <ToastView key={said.id} said={said} />
        </Suspense>
      )}
    </div>
  );
}
