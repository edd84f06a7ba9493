import { lazy, Suspense } from 'react';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorStatus } from './second-factor-status.tsx';
import { useSecondFactor } from './use-second-factor.ts';

// It draws the code that a phone reads.
const SecondFactorSetup = lazy(async () => ({ default: (await import('./second-factor-setup.tsx')).SecondFactorSetup }));
const AskPassword = createLateDialog(async () => (await import('./ask-password.tsx')).AskPassword);

/** A code from an app besides the password: setting it up, its recovery codes, turning it off. */
export function SecondFactorSettings({ isOn }: { isOn: boolean }) {
  const { step, setStep, close, setup, setSetup, codes, setCodes, setUp, finishSetup, renewRecoveryCodes, disableSecondFactor } =
    useSecondFactor();

  if (setup)
    return (
      <Suspense fallback={<LoadingStatus />}>
        <SecondFactorSetup setup={setup} onCancel={() => setSetup(null)} onEnabled={() => finishSetup(setup)} />
      </Suspense>
    );
  return (
    <>
      <SecondFactorStatus
        isOn={isOn}
        onSetUp={() => setStep('askToSetUp')}
        onRenew={() => setStep('askToRenew')}
        onTurnOff={() => setStep('askToTurnOff')}
      />
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
        text="After that, your password alone opens your account."
        confirm="Turn off"
        asksForCode
        onPassword={disableSecondFactor}
      />
    </>
  );
}
