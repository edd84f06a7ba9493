import type { LabReviewRow } from '@wellkept/contract/lab-uploads.ts';
import type { ReportFacts } from '@wellkept/labs/reading/facts.ts';
import { useEffect, useState } from 'react';
import { sealedText } from '../../lib/sealed-storage.ts';
import { currentSession } from '../../lib/session.ts';
import { keepsUnsent } from '../../lib/unsent.ts';

/** Results without a file, as far as somebody has come with them. */
export type ByHandDraft = {
  rows: readonly LabReviewRow[];
  collectedOn: string;
  laboratory: string;
  /** What stands in the field for pasting and was not read yet. */
  text: string;
  wasPasted: boolean;
  /** What pasted lists say of themselves. */
  pasted: readonly ReportFacts[];
  /** The person said that lists with another name, sex or age are theirs. */
  isOwn: boolean;
};

/** They wait in this browser until they are kept: nothing counts as a result before somebody says so. */
const kept = sealedText('unsaved-lab-values', {
  adopt: (plain, owner, sealed) => {
    const draft = parseByHandDraft(plain, owner);
    const isOwn = !isEmptyDraft(draft);
    return { own: sealed ?? (isOwn ? plain : null), rest: isOwn || isNobodys(plain) ? null : plain };
  },
});
export const emptyDraft: ByHandDraft = { rows: [], collectedOn: '', laboratory: '', text: '', wasPasted: false, pasted: [], isOwn: false };

/** What there would be to lose. */
export const isEmptyDraft = ({ rows, text }: ByHandDraft): boolean => rows.length === 0 && text.trim() === '';

/** The draft of this person; an empty one for what is somebody else's, or was written otherwise. */
export function parseByHandDraft(stored: string | null, owner: string): ByHandDraft {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('owner' in kept) || kept.owner !== owner || !('draft' in kept)) return emptyDraft;
    const { draft } = kept;
    // A draft of an earlier version says nothing of whose lists they are.
    return isDraft(draft) ? { ...emptyDraft, ...draft } : emptyDraft;
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

const ownerNow = () => currentSession().user?.id ?? '';
/** No draft at all: nobody comes back for it. */
function isNobodys(plain: string): boolean {
  try {
    const { owner, draft } = Object(JSON.parse(plain));
    return typeof owner !== 'string' || !isDraft(draft);
  } catch {
    // Cut off.
    return true;
  }
}

const readDraft = () => parseByHandDraft(kept.read(), ownerNow());

function keepDraft(draft: ByHandDraft): void {
  const text = isEmptyDraft(draft) ? null : JSON.stringify({ owner: ownerNow(), draft });
  if (kept.read() !== text) kept.update(() => text);
}

/** Settles when a draft that is there can be read. */
export const draftSettled = kept.settled;

/** A draft that is there again when somebody comes back to the page. `wasThere` says that it was left so. */
export function useByHandDraft() {
  const [draft, setDraft] = useState(readDraft);
  const [wasThere, setWasThere] = useState(!isEmptyDraft(draft));
  useEffect(() => keepDraft(draft), [draft]);
  return {
    draft,
    wasThere,
    change: (part: Partial<ByHandDraft>) => setDraft((before) => ({ ...before, ...part })),
    changeRows: (to: (before: readonly LabReviewRow[]) => LabReviewRow[]) => setDraft((before) => ({ ...before, rows: to(before.rows) })),
    startOver: () => {
      // Gone at once: the page may be left before it is drawn again.
      keepDraft(emptyDraft);
      setDraft(emptyDraft);
      setWasThere(false);
    },
  };
}

// Leaving the account asks about them, since they are nowhere else.
keepsUnsent({ count: () => (isEmptyDraft(readDraft()) ? 0 : 1), send: () => Promise.resolve() });
