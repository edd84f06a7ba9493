import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { useEffect, useRef, useState } from 'react';
import { createLatePart } from '../../components/late-part.tsx';
import { toast } from '../../lib/toast.ts';
import { shorten } from '../../lib/wording.ts';
import styles from './cabinet.module.css';
import { EntryWayChoice } from './entry-way-choice.tsx';
import { MedicationNameField } from './medication-name-field.tsx';
import type { MedicationType } from './medication-type.ts';

import { beginWith, type FinishRef, type OpenEntry, useFinishLater, useOpenEntry } from './open-entry.ts';
import { readDraft } from './read-draft.ts';

type Props = {
  /** The names of what is taken now, against which the new is checked before it is added. */
  taken: readonly Medication[];
  /** Everything on the list, the stopped too. */
  there: readonly Medication[];
  fallbackType: MedicationType;
  onAdd: (drafts: MedicationInput[]) => void;
  /** What the page was opened to add, "" for something; null where it was just opened. `onWanted` once it is in the field. */
  wantedName?: string | null;
  onWanted?: () => void;
  /** For a page that continues: finishes what is open here. */
  finishRef?: FinishRef | undefined;
};

const DraftPanel = createLatePart(async () => (await import('./draft-panel.tsx')).DraftPanel);
const PasteList = createLatePart(async () => (await import('./paste-list.tsx')).PasteList);

/** Takes what was entered in the field for one name: one line is read at once, several are a pasted list. */
function useTakenText(fallbackType: MedicationType, change: (part: Partial<OpenEntry>) => void) {
  const [isReading, setReading] = useState(false);
  // What was pasted into the field for one name is read as soon as the knowledge has loaded.
  const [isPasted, setPasted] = useState(false);
  const take = ([text, ...more]: string[]) => {
    if (text === undefined) return;
    if (more.length > 0) {
      change({ way: 'paste', typed: '', pasted: [text, ...more].join('\n'), lines: null });
      return setPasted(true);
    }
    change({ typed: text });
    setReading(true);
    void readDraft(text, fallbackType).then((read) => {
      setReading(false);
      change({ draft: read });
    });
  };
  return { take, isReading, isPasted, setPasted };
}

/** Begins what the page was opened to add, once: the page drops the wish only with its next address. */
function useWish(wantedName: string | null, begin: (name: string) => void) {
  const begun = useRef<string | null>(null);
  useEffect(() => {
    if (wantedName === begun.current) return;
    begun.current = wantedName;
    if (wantedName !== null) begin(wantedName);
  });
}

/** Two ways in: type one with help, or paste a whole list. Either shows what it would do before anything is added. */
export function AddMedication({ taken, there, fallbackType, onAdd, wantedName = null, onWanted, finishRef }: Props) {
  const [{ way, typed, draft, pasted }, change] = useOpenEntry();
  const { take, isReading, isPasted, setPasted } = useTakenText(fallbackType, change);
  const input = useRef<HTMLInputElement>(null);
  useFinishLater(finishRef, way === 'paste' ? pasted.trim() !== '' : draft !== null);
  // The field comes back with the next drawing.
  const focusName = () => requestAnimationFrame(() => input.current?.focus());
  useWish(wantedName, (name) => {
    const begun = beginWith(name, { typed, draft });
    if (name !== '') change(begun ?? { way: 'type' });
    if (name !== '' && !begun) toast({ kind: 'info', title: `Finish what you began here first. Then add ${shorten(name, 60)}.` });
    onWanted?.();
    focusName();
  });
  const close = () => {
    change({ typed: '', draft: null });
    focusName();
  };

  return (
    <div className={styles['add']}>
      <EntryWayChoice way={way} onChoose={(chosen) => change({ way: chosen })} />
      {way === 'paste' && (
        <PasteList
          there={there}
          fallbackType={fallbackType}
          isUnread={isPasted}
          onRead={() => setPasted(false)}
          finishRef={finishRef}
          onAdd={(drafts) => {
            if (drafts.length > 0) onAdd(drafts);
            change({ way: 'type', pasted: '', lines: null });
            focusName();
          }}
        />
      )}
      {way === 'type' && draft && (
        <DraftPanel
          draft={draft}
          typed={typed}
          taken={taken}
          finishRef={finishRef}
          onChange={(changed) => change({ draft: changed })}
          onAdd={() => {
            onAdd([draft]);
            close();
          }}
          onCancel={close}
        />
      )}
      {way === 'type' && !draft && (
        <MedicationNameField
          taken={taken}
          inputRef={input}
          typed={typed}
          onType={(text) => change({ typed: text })}
          onAdd={take}
          finishRef={finishRef}
        />
      )}
      {isReading && (
        <p className="cap" role="status">
          Reading what you typed…
        </p>
      )}
    </div>
  );
}
