import { useState } from 'react';
import { client } from '../../lib/client.ts';
import { broadcastSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import type { SecondFactorEnrolment } from './second-factor-setup.tsx';

type Step = 'rest' | 'askToSetUp' | 'askToRenew' | 'askToTurnOff';

/** Setting up and turning off a second factor, and renewing its recovery codes. */
export function useSecondFactor() {
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

  const finishSetup = async (enrolment: SecondFactorEnrolment) => {
    setCodes(enrolment.recoveryCodes);
    setSetup(null);
    await broadcastSession();
    toast({ kind: 'success', title: 'Two-step sign-in is on' });
  };
  return { step, setStep, close, setup, setSetup, codes, setCodes, setUp, finishSetup, renewRecoveryCodes, disableSecondFactor };
}

/** The app shows six digits; recovery codes are longer. */
function createSecondFactorProof(password: string, code: string) {
  const digits = code.replaceAll(' ', '');
  return /^\d{6}$/.test(digits) ? { password, code: digits, kind: 'totp' as const } : { password, code, kind: 'recovery' as const };
}
