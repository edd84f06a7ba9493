import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Share } from '@wellkept/contract/sharing/shares.ts';
import { LongDate } from '../../components/long-date.tsx';

/** What a link shares and until when it works. */
export function ShareFacts({ share: { format, from, to, state, expiresAt, endedAt, attemptsLeft } }: { share: Share }) {
  const isOpen = state === 'open';
  return (
    <p className="ink2">
      {format === 'summary' ? (
        'Patient summary'
      ) : (
        <>
          <LongDate iso={`${from}T12:00:00`} /> to <LongDate iso={`${to}T12:00:00`} />
        </>
      )}{' '}
      ·{' '}
      {isOpen ? (
        <>
          works until <LongDate iso={expiresAt} hasTime />
        </>
      ) : (
        <>
          ended <LongDate iso={endedAt ?? expiresAt} hasTime />
        </>
      )}
      {isOpen && attemptsLeft !== null && ` · with a passcode (${formatCount(attemptsLeft, 'attempt')} left)`}
    </p>
  );
}
