import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useForm } from '../../components/use-form.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import styles from './account.module.css';
import { formatSecret } from './second-factor-secret.ts';

export type SecondFactorEnrolment = { otpauthUrl: string; recoveryCodes: readonly string[] };

/** Scan, then prove by a first code that the app works. Before that nothing changes. */
export function SecondFactorSetup({
  setup,
  onEnabled,
  onCancel,
}: {
  setup: SecondFactorEnrolment;
  onEnabled: () => Promise<void>;
  onCancel: () => void;
}) {
  const form = useForm({ code: '' });
  const [isBusy, setBusy] = useState(false);

  const handleEnable = async (event: FormEvent) => {
    event.preventDefault();
    const code = form.values.code.replace(/\s/g, '');
    if (form.fail(code === '' ? { code: 'Code is required' } : {})) return;
    setBusy(true);
    try {
      const { error } = await client.POST('/api/account/second-factor/enable', { body: { code } });
      if (error) throw error;
      await onEnabled();
    } catch (error) {
      form.fail({ code: formatFailure(error, 'saving') });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles['setup']}>
      <div className={styles['qr']}>
        <QRCodeSVG value={setup.otpauthUrl} size={176} marginSize={2} title="QR code for your authenticator app" />
      </div>
      <form className="form" ref={form.ref} onSubmit={(event) => void handleEnable(event)} noValidate aria-label="Set up two-step sign-in">
        <p>Scan this with your authenticator app. Or type the key into it:</p>
        <p>
          <code className={styles['secret']}>{formatSecret(setup.otpauthUrl)}</code>
        </p>
        <TextField
          label="Code from the app"
          hint="This shows that the app works. Until then nothing changes."
          autoComplete="one-time-code"
          inputMode="numeric"
          {...form.field('code')}
        />
        <div className="row">
          <BusyButton type="submit" isBusy={isBusy}>
            Turn on
          </BusyButton>
          <button type="button" className="btn quiet" onClick={onCancel}>
            Cancel
          </button>
        </div>
      </form>
    </div>
  );
}
