import type { LabUpload } from '@wellkept/contract/labs/lab-uploads.ts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../../components/page-header.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import styles from './lab-upload.module.css';
import { setUploads } from './use-uploads.ts';

/** Asks for the password of a locked file, which opens it once. */
export function UnlockForm({ upload }: { upload: LabUpload }) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setFault('Type the password');
    setIsOpening(true);
    const params = { path: { id: upload.id } };
    const { data, error } = await client.POST('/api/lab-uploads/{id}/password', { params, body: { password } });
    setIsOpening(false);
    if (data) setUploads((before) => before.map((one) => (one.id === data.id ? data : one)));
    else setFault(error.field === 'password' ? error.message : formatFailure(error, 'saving'));
  };
  return (
    <>
      <PageHeader kicker={upload.fileName} title="This file asks for a password" />
      <p className={`lead ${styles['first']}`}>
        The people who sent you the file can tell you its password. We use it once to open the file, and don’t store it.
      </p>
      <form className={styles['unlock']} onSubmit={(event) => void handleSubmit(event)}>
        <PasswordField
          label="Password of the file"
          autoComplete="off"
          maxLength={200}
          value={password}
          error={fault}
          onChange={({ target }) => {
            setPassword(target.value);
            setFault(null);
          }}
        />
        <p className="row sheet-action">
          <button type="submit" className="btn primary" disabled={isOpening}>
            {isOpening ? 'Opening the file …' : 'Open the file'}
          </button>
          <Link className="btn outlined" to="/upload">
            Back to your uploads
          </Link>
        </p>
      </form>
    </>
  );
}
