import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { FormMessage } from '../../../components/form-message.tsx';
import { verificationIssue } from '../../../lib/error-texts.ts';
import { clearReturnPath, getDestination, readReturnPath } from '../../../lib/return-to.ts';
import { broadcastSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { readIntent } from '../../billing/plans/intent.ts';
import { wait } from '../pauses.ts';
import { AccessFrame } from './access-frame.tsx';

const verificationWaitMs = 1000;

/**
 * The landing of a link from a mail: a moment later, the session that it made is there, or it is not. A link opened a second time makes
 * none, though the address is confirmed.
 */
export function Verifying({ isConfirmed }: { isConfirmed: boolean }) {
  const navigate = useNavigate();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isHere = true;
    const checkSession = async () => {
      await wait(verificationWaitMs);
      if (!isHere) return;
      // A new session replaces the frame around this page and remounts it; the first result still decides where to go.
      const { user } = await broadcastSession();
      if (!user) return setFailed(true);
      toast({ kind: 'success', title: 'Email confirmed' });
      // Who wanted to buy something goes on with that; the page of signing in knows how.
      if (readIntent()) return navigate('/login', { replace: true });
      const to = getDestination(null, readReturnPath());
      clearReturnPath();
      void navigate(to, { replace: true });
    };
    void checkSession();
    return () => {
      isHere = false;
    };
  }, [navigate]);

  return (
    <AccessFrame title="Confirming your email">
      {hasFailed ? (
        <FormMessage kind={isConfirmed ? 'info' : 'error'}>
          <p>{isConfirmed ? 'This address is already confirmed. Please log in.' : verificationIssue}</p>
          <div className="row">
            <Link to="/login">Go to login</Link>
          </div>
        </FormMessage>
      ) : (
        <p role="status">One moment…</p>
      )}
    </AccessFrame>
  );
}
