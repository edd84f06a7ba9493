import { useQuery } from '@tanstack/react-query';
import { subjectLengthMax } from '@wellkept/contract/tracking/diary-limits.ts';
import type { TopicKind } from '@wellkept/contract/tracking/diary-topics.ts';
import { useId, useMemo, useState } from 'react';
import { findSymptomName, findSymptomSuggestions } from '../../profile/known-symptoms.ts';
import styles from './diary.module.css';
import { topicsQuery } from './topics-query.ts';

const shownMax = 8;

/** Opened by the person to type into. The same function each time, so that React calls it once. */
const focusInput = (input: HTMLInputElement | null) => input?.focus();

type Props = {
  kind: TopicKind;
  suggestions: readonly string[];
  /** `typed` is what the name was read from, where it was typed otherwise. */
  onChoose: (name: string, typed: string | null) => void;
  onClose: () => void;
};

/** Finds one of many symptoms or factors as it is typed, or takes what was typed as a new one. */
export function TopicPicker({ kind, suggestions, onChoose, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const topics = useQuery(topicsQuery);
  const names = useMemo(() => {
    const own = (topics.data ?? []).filter((topic) => topic.kind === kind).map(({ name }) => name);
    const known = new Set(own.map((name) => name.toLowerCase()));
    return [...own, ...suggestions.filter((name) => !known.has(name.toLowerCase()))];
  }, [topics.data, kind, suggestions]);
  const wanted = typed.trim().toLowerCase();
  const alike = kind === 'symptom' && wanted !== '' ? [findSymptomName(wanted, names), ...findSymptomSuggestions(wanted)] : [];
  const found = [...new Set([...names.filter((name) => name.toLowerCase().includes(wanted)), ...alike.filter((name) => name !== null)])];
  const isNew = wanted !== '' && !names.some((name) => name.toLowerCase() === wanted);
  const chooseTopic = (name: string, read: string | null = null) => {
    onChoose(name.trim().slice(0, subjectLengthMax), read);
    onClose();
  };
  return (
    <form
      className={styles['panel']}
      onSubmit={(event) => {
        event.preventDefault();
        const exact = names.find((name) => name.toLowerCase() === wanted);
        if (wanted === '') return;
        if (exact !== undefined) return chooseTopic(exact);
        const meant = kind === 'symptom' ? findSymptomName(typed, names) : null;
        chooseTopic(meant ?? typed, meant && typed.trim());
      }}
    >
      <div>
        <label htmlFor={id}>{kind === 'symptom' ? 'Which symptom?' : 'What else?'}</label>
        <div className="field">
          <input
            id={id}
            value={typed}
            maxLength={subjectLengthMax}
            autoComplete="off"
            ref={focusInput}
            placeholder={kind === 'symptom' ? 'Headache, tingling, …' : 'Coffee, late meal, …'}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && onClose()}
          />
        </div>
      </div>
      <div className={styles['chips']}>
        {found.slice(0, shownMax).map((name) => (
          <button key={name} type="button" className={styles['chip']} onClick={() => chooseTopic(name)}>
            <bdi>{name}</bdi>
          </button>
        ))}
        {isNew && (
          <button type="submit" className={styles['chip']}>
            Add “{typed.trim()}”
          </button>
        )}
        <button type="button" className="btn quiet" onClick={onClose}>
          Close
        </button>
      </div>
      {found.length > shownMax && <p className="cap">{found.length - shownMax} more: type to find them.</p>}
    </form>
  );
}
