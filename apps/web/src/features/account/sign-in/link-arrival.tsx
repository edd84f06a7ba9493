import { useNavigate } from 'react-router';
import { AccessFrame } from './access-frame.tsx';
import { ConfirmAddressForm } from './confirm-address-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import type { parseArrival } from './sign-in-address.ts';
import { Verifying } from './verifying.tsx';

type Props = { arrival: ReturnType<typeof parseArrival>; onReset: () => void };

/** The page behind a link from a mail: a new password, or a confirmed address. */
export function LinkArrival({ arrival, onReset }: Props) {
  const navigate = useNavigate();
  if (arrival.kind === 'reset')
    return (
      <AccessFrame title="Choose a new password">
        <ResetPasswordForm token={arrival.token} onDone={onReset} />
      </AccessFrame>
    );
  if (arrival.kind === 'confirm')
    return (
      <AccessFrame
        title="Confirm your email"
        lead="You opened the link in another browser. Enter the password you chose when you signed up."
      >
        <ConfirmAddressForm
          token={arrival.token}
          onDone={async () => {
            await navigate('/login?verified=true', { replace: true });
          }}
        />
      </AccessFrame>
    );
  if (arrival.kind === 'verified') return <Verifying isConfirmed={arrival.isConfirmed} />;
  return null;
}
