import { formatList } from '@wellkept/clinical/wording.ts';
import { parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import { Link } from 'react-router';
import { shorten } from '../../../lib/wording.ts';
import { formatTimeOfDay } from '../../dosing/time-text.ts';
import type { DoseLine } from './day-book.ts';

/** What to do about doses that nothing was noted about and whose time, or day, is over. */
export function MissedDoses({ lines, isYesterday = false }: { lines: readonly DoseLine[]; isYesterday?: boolean }) {
  return (
    <div role="note">
      {[...Map.groupBy(lines, ({ dose }) => dose.slot)].map(([slot, ofSlot]) => (
        <p key={slot}>
          <b className="bold">
            Not ticked {isYesterday && 'yesterday '}at {formatTimeOfDay(parseSlotMinute(slot))}:
          </b>{' '}
          {formatList(ofSlot.map(({ dose }) => shorten(dose.name, 60)))}.
        </p>
      ))}
      <p>
        If you took it, mark it. If you didn’t, don’t take two doses together.{' '}
        <Link to="/search?article=missed-double-doses">What to do about a missed dose</Link>
      </p>
    </div>
  );
}
