import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type Dispatch, type SetStateAction, useLayoutEffect } from 'react';
import { dismissToast, holdToast, releaseToast, type Toast } from '../lib/toast.ts';
import { followPlace, getPlaceBesideField, getPlaceOverDialog, type ToastPlace } from './toast-place.ts';
import styles from './toaster.module.css';

const icons = { success: IconCheck, error: IconAlertCircle, info: IconInfoCircle };

type PlaceListener = Dispatch<SetStateAction<ToastPlace | null>>;

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
function useToastPlace(onPlace: PlaceListener): void {
  useLayoutEffect(() => {
    const unfollow = followPlace(() => onPlace(findPlace));
    return () => {
      unfollow();
      onPlace(null);
    };
  }, [onPlace]);
}

export function ToastView({ toast, onPlace }: { toast: Toast; onPlace: PlaceListener }) {
  useToastPlace(onPlace);
  const Icon = icons[toast.kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold the clock; every action is a button inside.
    <div className={styles['toast']} onMouseEnter={holdToast} onFocus={holdToast} onMouseLeave={releaseToast} onBlur={releaseToast}>
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <div className={styles['words']}>
        <p className={toast.text ? 'bold' : undefined}>{toast.title}</p>
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
