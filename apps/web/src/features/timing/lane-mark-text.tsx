import { markTone, markWord, SeverityGlyph } from '../../components/severity-mark.tsx';
import { listWords } from '../../lib/wording.ts';
import styles from './timing.module.css';
import type { LaneMark } from './timing-items.ts';

const namedMax = 3;

/** What no hour mends about one item: "Do not combine with warfarin". */
export function LaneMarkText({ mark }: { mark: LaneMark | null }) {
  if (!mark) return null;
  return (
    <span className={`${styles['mark']} ${markTone(mark.mark)}`}>
      <SeverityGlyph mark={mark.mark} />
      <span>
        {markWord(mark.mark)}
        {mark.others.length > 0 && ` with ${listWords(mark.others, namedMax)}`}
      </span>
    </span>
  );
}
