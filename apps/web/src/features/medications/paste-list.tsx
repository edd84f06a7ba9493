import { medicationBulkMax } from '@wellkept/contract/medication-limits.ts';
import { useId, useMemo, useState } from 'react';
import { SeverityGlyph } from '../../components/severity-mark.tsx';
import type { Engine } from '../../lib/knowledge.ts';
import { plural, shorten } from '../../lib/wording.ts';
import { splitItems } from '../checking/item-text.ts';
import { isSevere, lettersOf } from '../checking/result-view.ts';
import { BeforeAdding } from './before-adding.tsx';
import styles from './cabinet.module.css';
import { type Draft, draftOf } from './medication-draft.ts';
import type { MedicationType } from './medication-type.ts';

type Props = {
  engine: Engine | undefined;
  taken: readonly string[];
  fallbackType: MedicationType;
  initial: string;
  onAdd: (drafts: Draft[]) => void;
};

/** A whole list at once: each line as it was read, the unknown ones marked, and what the whole would do, before anything is added. */
export function PasteList({ engine, taken, fallbackType, initial, onAdd }: Props) {
  const id = useId();
  const [text, setText] = useState(initial);
  const lines = useMemo(() => {
    const names = new Set(taken.map(lettersOf));
    return splitItems(text).map((line) => {
      const resolution = engine?.resolve(line) ?? null;
      const draft = resolution && engine ? draftOf(resolution, engine.kindOf, fallbackType) : null;
      return { line, resolution, draft, isThere: draft !== null && names.has(lettersOf(draft.name)) };
    });
  }, [engine, taken, text, fallbackType]);
  const fresh = lines.filter(({ isThere }) => !isThere).slice(0, medicationBulkMax);
  const drafts = fresh.flatMap(({ draft }) => draft ?? []);
  const findings = useMemo(() => {
    const result = engine?.check([...taken, ...drafts.map(({ name }) => name)]);
    return result?.findings.filter(({ items }) => items[1] >= taken.length) ?? [];
  }, [engine, taken, drafts]);
  const severe = findings.some(({ severity }) => isSevere(severity));

  return (
    <div className={styles['paste']}>
      <label htmlFor={id}>Your list, one a line</label>
      <textarea
        id={id}
        rows={6}
        value={text}
        placeholder={'metformin 500 mg twice daily\natorvastatin 20 mg at bedtime\nvitamin D3 2000 IU'}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {lines.length > 0 && (
        <ol className={styles['read']} aria-label="As it was read">
          {lines.slice(0, medicationBulkMax).map(({ line, draft, resolution, isThere }, index) => (
            <li key={index}>
              {resolution && resolution.status !== 'matched' ? (
                <SeverityGlyph mark="unknown" />
              ) : (
                <span className={styles['dash']} aria-hidden="true" />
              )}
              <span>
                <b className="b">{shorten(draft?.name ?? line, 60)}</b> {draft?.strength} {draft?.frequency}
                <span className="cap">{isThere ? 'already in your cabinet, left out' : readAs(resolution, draft)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {lines.length > medicationBulkMax && <p className="small">Only the first {medicationBulkMax} lines are added in one step.</p>}
      {fresh.length > 0 && (
        <>
          <div role="status">{findings.length > 0 && <BeforeAdding findings={findings} resolution={null} others={taken.length} />}</div>
          <div className="row">
            <button
              type="button"
              className={severe ? 'btn o' : 'btn p'}
              disabled={drafts.length === 0}
              onClick={() => {
                onAdd(drafts);
                setText('');
              }}
            >
              {severe ? `Add ${plural(drafts.length, 'item')} anyway` : `Add ${plural(drafts.length, 'item')}`}
            </button>
          </div>
        </>
      )}
    </div>
  );
}

function readAs(resolution: ReturnType<Engine['resolve']> | null, draft: Draft | null): string {
  if (!resolution || !draft) return '';
  if (resolution.status === 'ambiguous')
    return `fits more than one: ${resolution.candidates.map(({ matchedName }) => matchedName).join(', ')}`;
  if (!resolution.match) return 'not recognised; it will be added, but cannot be checked';
  const { name } = resolution.match;
  return lettersOf(name) === lettersOf(draft.name) ? draft.type : `${name}, ${draft.type}`;
}
