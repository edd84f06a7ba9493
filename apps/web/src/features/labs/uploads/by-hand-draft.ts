import type { LabReviewRow } from '@wellkept/contract/labs/lab-uploads.ts';
import { readStoredReviewRow } from '@wellkept/contract/labs/stored-review-row.ts';
import type { LabReportFacts } from '@wellkept/labs/reading/report-facts.ts';
import { useRef, useState } from 'react';
import { createSealedText } from '../../../lib/sealed-storage.ts';
import { getSession } from '../../../lib/session.ts';
import { registerUnsent } from '../../../lib/unsent.ts';

/** Results typed by hand, not saved yet. */
export type ByHandDraft = {
  rows: readonly LabReviewRow[];
  collectedOn: string;
  laboratory: string;
  /** What stands in the field for pasting and was not read yet. */
  text: string;
  wasPasted: boolean;
  /** What pasted lists say of themselves. */
  pasted: readonly LabReportFacts[];
  /** The user confirmed that lists with another name, sex or age are theirs. */
  isOwn: boolean;
};

/** The draft waits in this browser until it is saved: nothing counts as a result before the user confirms it. */
const draftStorage = createSealedText('unsaved-lab-values', {
  asksBeforeLoss: true,
  adopt: (plain, owner, sealed) => {
    const draft = parseByHandDraft(plain, owner);
    const isOwn = !isEmptyDraft(draft);
    return { own: sealed ?? (isOwn ? plain : null), rest: isOwn || isOrphaned(plain) ? null : plain };
  },
});
export const emptyDraft: ByHandDraft = { rows: [], collectedOn: '', laboratory: '', text: '', wasPasted: false, pasted: [], isOwn: false };

/** What there would be to lose. */
export const isEmptyDraft = ({ rows, text }: ByHandDraft): boolean => rows.length === 0 && text.trim() === '';

/** This user's draft; an empty one when the stored draft belongs to someone else or cannot be parsed. */
export function parseByHandDraft(stored: string | null, owner: string): ByHandDraft {
  try {
    const parsed: unknown = JSON.parse(stored ?? 'null');
    if (typeof parsed !== 'object' || parsed === null || !('owner' in parsed) || parsed.owner !== owner || !('draft' in parsed))
      return emptyDraft;
    const { draft } = parsed;
    if (!isDraft(draft)) return emptyDraft;
    // The names of the fields apart, rows are stored as they are.
    const rows = draft.rows.map(readStoredReviewRow) as LabReviewRow[];
    // A draft of an earlier version says nothing of whose lists they are.
    return { ...emptyDraft, ...draft, rows };
  } catch {
    // Cut off: there is nothing to go on with.
    return emptyDraft;
  }
}

type StoredDraft = Omit<ByHandDraft, 'pasted' | 'isOwn'> & Partial<Pick<ByHandDraft, 'pasted' | 'isOwn'>>;

function isDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  const isText = (name: string) => name in value && typeof value[name as keyof typeof value] === 'string';
  return (
    'rows' in value &&
    Array.isArray(value.rows) &&
    value.rows.every((row) => ['key', 'name', 'valueText', 'printedName'].every((name) => typeof row?.[name] === 'string')) &&
    'wasPasted' in value &&
    (!('pasted' in value) || Array.isArray(value.pasted)) &&
    ['collectedOn', 'laboratory', 'text'].every(isText)
  );
}

const getOwnerId = () => getSession().user?.id ?? '';
/** No draft at all: nobody comes back for it. */
function isOrphaned(plain: string): boolean {
  try {
    const { owner, draft } = Object(JSON.parse(plain));
    return typeof owner !== 'string' || !isDraft(draft);
  } catch {
    // Cut off.
    return true;
  }
}

const readDraft = () => parseByHandDraft(draftStorage.read(), getOwnerId());

function storeDraft(draft: ByHandDraft): void {
  const text = isEmptyDraft(draft) ? null : JSON.stringify({ owner: getOwnerId(), draft });
  if (draftStorage.read() !== text) draftStorage.update(() => text);
}

/** Settles when a draft that is there can be read. */
export const draftSettled = draftStorage.settled;

/** A draft that survives leaving the page. `wasThere` says that one was found. */
export function useByHandDraft() {
  const [draft, setDraft] = useState(readDraft);
  const [wasThere, setWasThere] = useState(!isEmptyDraft(draft));
  const latest = useRef(draft);
  // Stored with the change itself: the page may be left before it is drawn again.
  const changeDraft = (to: (before: ByHandDraft) => ByHandDraft) => {
    latest.current = to(latest.current);
    storeDraft(latest.current);
    setDraft(latest.current);
  };
  return {
    draft,
    wasThere,
    change: (part: Partial<ByHandDraft>) => changeDraft((before) => ({ ...before, ...part })),
    changeRows: (to: (before: readonly LabReviewRow[]) => LabReviewRow[]) =>
      changeDraft((before) => ({ ...before, rows: to(before.rows) })),
    startOver: () => {
      changeDraft(() => emptyDraft);
      setWasThere(false);
    },
  };
}

// Leaving the account asks about them, since they are nowhere else.
registerUnsent({ count: () => (isEmptyDraft(readDraft()) ? 0 : 1), send: () => Promise.resolve() });
