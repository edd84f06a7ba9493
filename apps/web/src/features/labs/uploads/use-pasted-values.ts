import type { UnreadLine } from '@wellkept/contract/labs/lab-uploads.ts';
import { useState } from 'react';
import type { useByHandDraft } from './by-hand-draft.ts';
import type { LabEngine } from './lab-engine.ts';
import { withPasted } from './pasted-report.ts';
import { toPastedRow } from './reviewed-values.ts';
import type { useReview } from './use-review.ts';

type ByHand = ReturnType<typeof useByHandDraft>;
type Review = ReturnType<typeof useReview>;

/** Reads the pasted text into rows; keeps the lines that were not understood and a sentence about the outcome. */
export function usePastedValues(engine: LabEngine, { draft, change }: ByHand, review: Review) {
  const [unread, setUnread] = useState<readonly string[]>([]);
  const [status, setStatus] = useState('');
  const read = () => {
    const { values, facts, unreadLines } = engine.readPasted(draft.text);
    setUnread(unreadLines);
    setStatus(
      values.length === 0
        ? 'We found no value in it. One measurement a line, the name first, works best.'
        : `${values.length} found. Look at them below.`,
    );
    if (values.length === 0) return;
    review.add(values.map((value) => toPastedRow(value, crypto.randomUUID())));
    change(withPasted(draft, facts));
  };
  /** A row for a line that was not read, which is then listed no more; its key. */
  const takeLine = (line: UnreadLine): string => {
    setUnread((before) => before.filter((one) => one !== line.text));
    return review.addRow(line);
  };
  return { unread, status, read, takeLine };
}
