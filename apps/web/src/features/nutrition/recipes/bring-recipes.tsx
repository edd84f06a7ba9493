import { formatCount } from '@wellkept/clinical/wording.ts';
import { useState } from 'react';
import { Field } from '../../../components/field.tsx';
import { sendChange } from '../../../lib/send-change.ts';
import { toast } from '../../../lib/toast.ts';
import { findMissing, type RecipeDraft, toDraft } from './own-recipe-data.ts';
import styles from './recipes.module.css';

const textMax = 100_000;
const fileBytesMax = 50_000_000;
const listedMax = 50;

type SaveAll = (drafts: readonly RecipeDraft[], onProgress: (done: number) => void) => Promise<void>;
/** Without `onPick` none is opened: they are all saved as they were read. */
type Props = { onPick?: (draft: RecipeDraft) => void; onSaveAll: SaveAll };

/** Recipes out of a text or a file. The file is read on this device. */
export function BringRecipes({ onPick, onSaveAll }: Props) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly RecipeDraft[]>([]);
  const [error, setError] = useState<string>();

  const take = (drafts: readonly RecipeDraft[]) => {
    setFound(drafts.length > 1 || !onPick ? drafts : []);
    setError(drafts.length === 0 ? 'We found no recipe in this.' : undefined);
    const [only] = drafts;
    if (drafts.length === 1 && only) onPick?.(only);
  };
  const handleBytes = async (bytes: Uint8Array) => {
    try {
      // Who types a recipe needs none of it.
      const { readRecipeFile } = await import('@wellkept/nutrition/recipes/read-recipe-file.ts');
      take(readRecipeFile(bytes).map(toDraft));
    } catch {
      setError('This file is damaged or too large. Up to 50 MB can be read.');
    }
  };
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > fileBytesMax) return setError('This file is damaged or too large. Up to 50 MB can be read.');
    await handleBytes(new Uint8Array(await file.arrayBuffer()));
  };

  return (
    <section className={styles['bring']} aria-labelledby="bring">
      <h2 id="bring">Paste a recipe or choose a file</h2>
      <Field
        label="Text of a recipe"
        error={error}
        hint="Files of Mealie, Tandoor, Paprika, Nextcloud Cookbook, Plan to Eat, Copy Me That and My Recipe Box work too, and saved web pages."
      >
        {(attributes) => (
          <textarea {...attributes} rows={4} maxLength={textMax} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <div className="row">
        <button
          type="button"
          className="btn outlined"
          disabled={text.trim() === ''}
          onClick={() => void handleBytes(new TextEncoder().encode(text))}
        >
          Read the text
        </button>
        <label className="btn outlined">
          Choose a file
          <input
            type="file"
            className="vh"
            accept=".json,.zip,.html,.htm,.txt,.md,.csv,.paprikarecipe,.paprikarecipes,.rtk,.gz"
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              void handleFile(file);
            }}
          />
        </label>
      </div>
      {found.length > 0 && <FoundRecipes drafts={found} {...(onPick && { onPick })} onSaveAll={onSaveAll} onDone={() => setFound([])} />}
    </section>
  );
}

type FoundProps = Props & { drafts: readonly RecipeDraft[]; onDone: () => void };

/** Several recipes at once: saved together, or opened one by one. */
function FoundRecipes({ drafts, onPick, onSaveAll, onDone }: FoundProps) {
  const [saved, setSaved] = useState<number | null>(null);
  // A time that no app exported is asked for later, not guessed: an hour stands until then.
  const complete = drafts.map((draft) => ({ ...draft, totalMin: draft.totalMin || '60' })).filter((draft) => findMissing(draft) === null);
  const handleAll = async () => {
    setSaved(0);
    const sent = await sendChange(async () => {
      await onSaveAll(complete, setSaved);
      return {};
    });
    setSaved(null);
    if (!sent) return;
    toast({ kind: 'success', title: `${formatCount(complete.length, 'recipe')} saved` });
    onDone();
  };
  return (
    <>
      <div className="row">
        <p role="status">
          {saved === null
            ? `${formatCount(drafts.length, 'recipe')} found.`
            : `${saved} of ${formatCount(complete.length, 'recipe')} saved.`}
        </p>
        <button type="button" className="btn primary" disabled={saved !== null} onClick={() => void handleAll()}>
          Save all {complete.length}
        </button>
      </div>
      <ul className={styles['understood']} aria-label="Recipes found">
        {drafts.slice(0, listedMax).map((draft, at) => (
          <li key={`${at} ${draft.title}`}>
            <span>{draft.title}</span>
            {onPick && (
              <button type="button" className="link-btn" onClick={() => onPick(draft)}>
                Open {draft.title}
              </button>
            )}
          </li>
        ))}
      </ul>
      {drafts.length > listedMax && <p className="cap">The first {listedMax} are listed.</p>}
    </>
  );
}
