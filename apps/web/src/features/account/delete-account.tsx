import { useState } from 'react';
import { TextField } from '../../components/text-field.tsx';
import { client } from '../../lib/client.ts';
import { clearSession } from '../../lib/session.ts';
import { clearPersonalStorage } from '../../lib/sign-out.ts';
import { toast } from '../../lib/toast.ts';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import styles from './account.module.css';

const AskPassword = createLateDialog(async () => (await import('./ask-password.tsx')).AskPassword);

const word = 'delete';

/** Deletes for good: the word must be typed and the password given. */
export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');

  const remove = async (password: string) => {
    const { error } = await client.DELETE('/api/account', { body: { password } });
    if (error) throw error;
    clearPersonalStorage();
    clearSession('/');
    toast({ kind: 'success', title: 'Your account is deleted', text: 'All your data has been deleted.' });
  };

  return (
    <>
      <div className={styles['line']}>
        <p className="ink2">Your details and everything you wrote down are deleted right away, for good. We can’t bring them back.</p>
        <button type="button" className={`btn outlined ${styles['danger']}`} onClick={() => setAsking(true)}>
          Delete account
        </button>
      </div>
      <AskPassword
        isOpen={isAsking}
        onClose={() => {
          setAsking(false);
          setTyped('');
        }}
        title="Delete your account"
        text="All your data is deleted right away and can’t be brought back."
        confirm="Delete for good"
        isDangerous
        canConfirm={typed.trim().toLowerCase() === word}
        onPassword={remove}
      >
        <TextField
          label={`Type “${word}” to confirm`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </AskPassword>
    </>
  );
}
