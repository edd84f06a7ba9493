import { AccessFrame } from './access-frame.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

type Props = { view: 'forgot' | 'secondFactor'; email: string; onSignedIn: () => Promise<void>; onBack: () => void };

/** A step beside the two tabs: a forgotten password, or the second factor. */
export function SignInStep({ view, email, onSignedIn, onBack }: Props) {
  if (view === 'forgot')
    return (
      <AccessFrame title="Forgot your password?" lead="Tell us your email. We send you a link to choose a new one.">
        <ForgotPasswordForm initialEmail={email} onBack={onBack} />
      </AccessFrame>
    );
  return (
    <AccessFrame title="One more step" lead="Your account needs a second proof that it’s you.">
      <SecondFactorForm onDone={onSignedIn} onBack={onBack} />
    </AccessFrame>
  );
}
