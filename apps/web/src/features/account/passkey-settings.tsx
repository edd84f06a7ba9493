import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorCard } from '../../components/error-card.tsx';
import { api } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { parseDeviceName } from '../../lib/device-name.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { addPasskey, hasPasskeySupport, isCancelled } from '../../lib/passkeys.ts';
import { toast } from '../../lib/toast.ts';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import styles from './account.module.css';
import { PasskeyList } from './passkey-list.tsx';

const AskPassword = createLateDialog(async () => (await import('./ask-password.tsx')).AskPassword);

export function PasskeySettings() {
  const { data, error, refetch } = api.useQuery('get', '/api/account/passkeys');
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const runAction = async (action: () => Promise<string>) => {
    setBusy(true);
    try {
      const title = await action();
      await refetch();
      toast({ kind: 'success', title });
    } catch (failure) {
      if (!isCancelled(failure)) toast({ kind: 'error', title: formatFailure(failure, 'saving') });
    } finally {
      setBusy(false);
    }
  };
  const add = async (password: string) => {
    try {
      await addPasskey(parseDeviceName(navigator.userAgent), password);
    } catch (failure) {
      // A wrong password is shown beside its field. Someone who closed the browser's dialog knows that nothing was added.
      if (!isCancelled(failure)) throw failure;
      setAsking(false);
      return;
    }
    setAsking(false);
    await runAction(async () => 'Passkey added');
  };
  const remove = async (id: string) => {
    const { error: refused } = await client.DELETE('/api/account/passkeys/{id}', { params: { path: { id } } });
    if (refused) throw refused;
    return 'Passkey removed';
  };

  if (error)
    return <ErrorCard title="We couldn’t load your passkeys." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  return (
    <>
      <div className={styles['line']}>
        <p className="ink2">Sign in with your fingerprint, your face or your screen lock. No password to type or to steal.</p>
        {hasPasskeySupport() && (
          <button type="button" className="btn outlined" onClick={() => setAsking(true)}>
            <IconFingerprint size={20} stroke={1.5} aria-hidden="true" />
            Add a passkey
          </button>
        )}
      </div>
      {data && data.length > 0 && <PasskeyList passkeys={data} isBusy={isBusy} onRemove={(id) => void runAction(() => remove(id))} />}
      <AskPassword
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Add a passkey"
        text="A passkey opens your account without the password, so we ask for it again."
        confirm="Continue"
        onPassword={add}
      />
    </>
  );
}
