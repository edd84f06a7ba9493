import { useQuery } from '@tanstack/react-query';
import type { CareRole } from '@wellkept/contract/household/care-roles.ts';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { canRetry } from '../../lib/failure.ts';
import { useSession } from '../../lib/session.ts';
import { parseAgreeHash } from './agree-link.ts';
import styles from './household.module.css';
import { type CareProposal, changeHousehold } from './household-data.ts';
import { formatPossessive, formatUntil, privateText, roleNames, roleTexts } from './household-words.ts';
import { RoleChoice } from './role-choice.tsx';

/** What a link proposes, and one's answer. Nothing happens before one agrees. */
export function AgreeScreen() {
  const { user } = useSession();
  const secret = parseAgreeHash(useLocation().hash);
  return (
    <div className={styles['page']}>
      <PageHeader title="Look after each other" />
      {secret === null ? (
        <p>This link isn’t complete. Copy all of it, or ask for a new one.</p>
      ) : user ? (
        <Proposal secret={secret} />
      ) : (
        <SignInFirst />
      )}
    </div>
  );
}

const SignInFirst = () => (
  <>
    <p>Sign in or create an account, then open the link again. It works once, with the account you’re signed in to.</p>
    <div className="row">
      <Link className="btn primary" to="/login">
        Sign in
      </Link>
      <Link className="btn outlined" to="/register">
        Create an account
      </Link>
    </div>
  </>
);

function Proposal({ secret }: { secret: string }) {
  const query = useQuery({
    queryKey: ['care proposal', secret],
    queryFn: async () => {
      const { data, error } = await client.POST('/api/household/links/proposal', { body: { secret } });
      if (data === undefined) throw error;
      return data;
    },
  });
  if (query.isPending) return <LoadingStatus />;
  if (query.isError)
    return (
      <ErrorCard
        title="This link can’t be opened."
        text={formatFailure(query.error, 'titled')}
        {...(canRetry(query.error) && { onRetry: () => void query.refetch() })}
      />
    );
  return <Answer secret={secret} proposal={query.data} />;
}

function Answer({ secret, proposal }: { secret: string; proposal: CareProposal }) {
  const { kind, fromName, recordName, role: most, endsAt } = proposal;
  const [role, setRole] = useState<CareRole>(most);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const isAsked = kind === 'ask';
  const agree = async () => {
    setBusy(true);
    const call = () => client.POST('/api/household/links/agreement', { body: { secret, role } });
    if (await changeHousehold(call, isAsked ? `${fromName} looks after you now` : `You look after ${recordName} now`))
      await navigate('/household');
    else setBusy(false);
  };
  return (
    <section className={styles['form']}>
      <h2>
        {isAsked
          ? `${fromName} would like to look after you`
          : `${fromName} invites you to look after ${recordName === fromName ? 'them' : recordName}`}
      </h2>
      {isAsked ? (
        <RoleChoice
          legend={`What ${fromName} may do. You can allow less than they asked for.`}
          value={role}
          most={most}
          onChange={setRole}
        />
      ) : (
        <p>
          <b className="bold">{roleNames[most]}.</b> {roleTexts[most]}
        </p>
      )}
      <p className="small ink2">{privateText}</p>
      <p className="small ink2">
        {endsAt === null ? 'There’s no end date.' : `It ends on its own ${formatUntil(endsAt).replace('until', 'after')}.`} Either of you
        can end it at any time in Household. {isAsked ? 'Your log' : `${formatPossessive(recordName)} log`} shows on which days the record
        was opened.
      </p>
      <div className="row">
        <button type="button" className="btn primary" disabled={isBusy} onClick={() => void agree()}>
          I agree
        </button>
        <Link className="btn outlined" to="/dashboard">
          Not now
        </Link>
      </div>
    </section>
  );
}
