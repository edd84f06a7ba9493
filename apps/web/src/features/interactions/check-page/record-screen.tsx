import { useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useEngine } from '../../../lib/knowledge.ts';
import { reloadPage } from '../../../lib/stuck-page.ts';
import { shorten } from '../../../lib/wording.ts';
import { DidYouMean } from '../did-you-mean.tsx';
import { type ItemField, ItemInput } from '../item-input.tsx';
import { formatReplacement } from '../type-ahead-choices.ts';
import { useLeaflets } from '../use-leaflets.ts';
import styles from './interactions-page.module.css';
import { SubstanceRecord } from './substance-record.tsx';
import { ViewLinks } from './view-links.tsx';

const recordItemField: ItemField = {
  id: 'record-item',
  label: 'One medicine, supplement, food or drink',
  placeholder: 'For example: warfarin',
  another: 'Look up another',
  hint: 'Brand names and misspelled names work too.',
  listName: 'Looked up',
};

/** All that is on record about one substance, to browse and search. */
export default function RecordScreen() {
  const [text, setText] = useState<string | null>(null);
  const engine = useEngine(text !== null);
  const leaflets = useLeaflets();
  const input = useRef<HTMLInputElement>(null);
  const result = useMemo(() => (engine.data && text !== null ? engine.data.check([text]) : null), [engine.data, text]);
  const resolution = result?.items[0]?.resolution;
  const showSubstance = (texts: readonly string[]) => setText(texts.at(-1) ?? null);
  return (
    <div className={styles['page']}>
      <PageHeader title="One medicine on record" />
      <ViewLinks />
      <ItemInput
        field={recordItemField}
        items={text === null ? [] : [text]}
        result={result}
        notice={null}
        inputRef={input}
        onAdd={showSubstance}
        onRemove={() => {
          setText(null);
          input.current?.focus();
        }}
        onReplace={(_, other) => setText(other)}
      />
      {(engine.isError || leaflets.isError) && (
        <ErrorCard title="We couldn’t load the record." text="The connection dropped. Nothing is lost." onRetry={reloadPage} />
      )}
      {text === null && (
        <div className={styles['empty']}>
          <EmptyState
            title="Everything we know of one thing you take"
            text="Every medicine, supplement, food and drink it interacts with, most severe first. You see the reason, what to do and the sources."
            action={
              <button type="button" className="btn primary" onClick={() => setText('Warfarin')}>
                Try an example
              </button>
            }
          />
        </div>
      )}
      {text !== null && engine.isPending && (
        <p className={`lead ${styles['waiting']}`} role="status">
          Looking it up…
        </p>
      )}
      {text !== null && resolution?.status === 'unknown' && (
        <div className={styles['waiting']} role="status">
          <p>
            <b className="bold">We do not know “{shorten(text)}”.</b> So we have nothing on record. Check the spelling, or type its
            ingredient.
          </p>
          <DidYouMean resolution={resolution} onPick={(match) => setText(formatReplacement(match, resolution))} />
        </div>
      )}
      {engine.data && leaflets.data && resolution?.match && (
        <SubstanceRecord key={resolution.match.id} engine={engine.data} leaflets={leaflets.data} match={resolution.match} />
      )}
    </div>
  );
}
