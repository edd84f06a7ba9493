import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { dismissToast, type Toast, useToast } from '../lib/toast.ts';
import { getPlaceBesideField, getPlaceOverDialog, type ToastPlace } from './toast-place.ts';
import styles from './toaster.module.css';

const ToastView = lazy(() =>
  import('./toast-view.tsx').then(
    ({ ToastView }) => ({ default: ToastView }),
    () => ({ default: PlainToast }),
  ),
);

/** Without a connection the view with its signs may not come. What it has to say comes all the same: most of all that there is none. */
function PlainToast({ toast: { id, title, text, action } }: { toast: Toast }) {
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

const findDialog = () => [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
const findTypedField = () => document.activeElement?.closest('input, textarea, select, [role="combobox"]');
const isPhone = () => window.matchMedia('(max-width: 860px)').matches;

function findPlace(before: ToastPlace | null): ToastPlace | null {
  const dialog = findDialog();
  // One that has made room stays where it is: it would move up and down otherwise.
  if (dialog) return before?.makesRoom ? before : getPlaceOverDialog(dialog.getBoundingClientRect());
  const field = isPhone() && findTypedField();
  return field ? getPlaceBesideField(field.getBoundingClientRect()) : null;
}

/** Follows the dialogs that open and close and the field that is typed into while a toast is there. Null: the styles know the place. */
function useToastPlace(isShown: boolean): ToastPlace | null {
  const [place, setPlace] = useState<ToastPlace | null>(null);
  useLayoutEffect(() => {
    if (!isShown) return;
    const update = () => setPlace(findPlace);
    update();
    // Dialogs are put at the end of the page.
    const observer = new MutationObserver(() => requestAnimationFrame(update));
    observer.observe(document.body, { childList: true });
    window.addEventListener('resize', update);
    document.addEventListener('focusin', update);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', update);
      document.removeEventListener('focusin', update);
      setPlace(null);
    };
  }, [isShown]);
  return place;
}

/** The one toast, in a live region that stands before the text comes, so that screen readers announce it. */
export function Toaster() {
  const current = useToast();
  const place = useToastPlace(current !== null);
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
          <ToastView key={current.id} toast={current} />
        </Suspense>
      )}
    </div>
  );
}
