import { formatList } from '@wellkept/clinical/wording.ts';
import { getMarkTone, getMarkWord, SeverityGlyph } from '../../components/severity-mark.tsx';
import styles from './timing.module.css';
import type { ScheduleMark } from './timing-items.ts';

const namedMax = 3;

/** What no hour mends about one item: "Do not combine with warfarin". */
export function ScheduleMarkText({ mark }: { mark: ScheduleMark | null }) {
  if (!mark) return null;
  return (
    <span className={`${styles['mark']} ${getMarkTone(mark.mark)}`}>
      <SeverityGlyph mark={mark.mark} />
      <span>
        {getMarkWord(mark.mark)}
        {mark.others.length > 0 && ` with ${formatList(mark.others, namedMax)}`}
      </span>
    </span>
  );
}
