import { Button } from '@mantine/core';
import { useState } from 'react';
import { client } from '../../lib/client.ts';
import { broadcastSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import styles from './account.module.css';
import { AskPassword } from './ask-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type SecondFactorEnrolment, SecondFactorSetup } from './second-factor-setup.tsx';

type Step = 'rest' | 'askToSetUp' | 'askToRenew' | 'askToTurnOff';

/** A code from an app besides the password: setting it up, its recovery codes, turning it off. */
export function SecondFactorSettings({ isOn }: { isOn: boolean }) {
  const [step, setStep] = useState<Step>('rest');
  const [setup, setSetup] = useState<SecondFactorEnrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setStep('rest');

  const setUp = async (password: string) => {
    const { data, error } = await client.POST('/api/account/second-factor/setup', { body: { password } });
    if (!data) throw error;
    setSetup(data);
    close();
  };
  const renewRecoveryCodes = async (password: string, code: string) => {
    const { data, error } = await client.POST('/api/account/second-factor/recovery-codes', {
      body: createSecondFactorProof(password, code),
    });
    if (!data) throw error;
    setCodes(data.recoveryCodes);
    close();
  };
  const disableSecondFactor = async (password: string, code: string) => {
    const { error } = await client.POST('/api/account/second-factor/disable', { body: createSecondFactorProof(password, code) });
    if (error) throw error;
    setCodes(null);
    close();
    await broadcastSession();
    toast({ kind: 'success', title: 'Two-step sign-in is off' });
  };

  if (setup)
    return (
      <SecondFactorSetup
        setup={setup}
        onCancel={() => setSetup(null)}
        onEnabled={async () => {
          setCodes(setup.recoveryCodes);
          setSetup(null);
          await broadcastSession();
          toast({ kind: 'success', title: 'Two-step sign-in is on' });
        }}
      />
    );
  return (
    <>
      <div className={styles['line']}>
        <p className="ink2">
          {isOn ? (
            <>
              <span className="tag g">On</span> Signing in asks for a code from your app after the password.
            </>
          ) : (
            'A code from an app on your phone, after the password. It keeps others out even if they know the password.'
          )}
        </p>
        <div className="row">
          {isOn ? (
            <>
              <Button variant="default" onClick={() => setStep('askToRenew')}>
                New recovery codes
              </Button>
              <Button variant="subtle" onClick={() => setStep('askToTurnOff')}>
                Turn off
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={() => setStep('askToSetUp')}>
              Set up
            </Button>
          )}
        </div>
      </div>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      <AskPassword
        isOpen={step === 'askToSetUp'}
        onClose={close}
        title="Set up two-step sign-in"
        text="You need an authenticator app on your phone."
        confirm="Continue"
        onPassword={setUp}
      />
      <AskPassword
        isOpen={step === 'askToRenew'}
        onClose={close}
        title="New recovery codes"
        text="The old codes stop working."
        confirm="Make new codes"
        asksForCode
        onPassword={renewRecoveryCodes}
      />
      <AskPassword
        isOpen={step === 'askToTurnOff'}
        onClose={close}
        title="Turn off two-step sign-in"
        text="From then on the password alone opens your account."
        confirm="Turn off"
        asksForCode
        onPassword={disableSecondFactor}
      />
    </>
  );
}

/** The app shows six digits; recovery codes are longer. */
function createSecondFactorProof(password: string, code: string) {
  const digits = code.replaceAll(' ', '');
  return /^\d{6}$/.test(digits) ? { password, code: digits, kind: 'totp' as const } : { password, code, kind: 'recovery' as const };
}
