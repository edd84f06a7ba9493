import { commonRules, communityGroups, type GroupId, isGroupId } from '@wellkept/community/groups.ts';
import { communityTextLengthMax } from '@wellkept/contract/community/community-limits.ts';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Field } from '../../components/field.tsx';
import { FormMessage } from '../../components/form-message.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { createPageMeta } from '../../lib/page-meta.ts';
import styles from './community.module.css';
import { chooseName, type NewThread, postThread } from './community-data.ts';
import { RulesSection } from './community-page.tsx';
import { DraftWarning } from './draft-warning.tsx';
import { NameChoice } from './name-choice.tsx';
import { usePosting } from './use-posting.ts';

export const meta = () =>
  createPageMeta({ path: '/community/new', title: 'Ask or share', description: 'Write a question or an experience for a group.' });

const splitTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean);

export default function WritePage() {
  const [search] = useSearchParams();
  const asked = search.get('group') ?? '';
  const navigate = useNavigate();
  const [draft, setDraft] = useState({ groupId: (isGroupId(asked) ? asked : '') as GroupId | '', kind: 'question' as NewThread['kind'] });
  const [words, setWords] = useState({ title: '', text: '', tags: '', name: '' });
  const [isAnonymous, setIsAnonymous] = useState(false);
  const [id] = useState(() => crypto.randomUUID());
  const [missing, setMissing] = useState<string | null>(null);
  const posting = usePosting(
    async () => {
      if (!isAnonymous && words.name.trim() !== '') await chooseName(words.name);
      const { groupId, kind } = draft;
      if (groupId === '') throw new Error('a post without a group');
      return postThread(id, { groupId, kind, title: words.title, text: words.text, tags: splitTags(words.tags), isAnonymous });
    },
    () => void navigate(`/community/posts/${id}`),
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const fault =
      draft.groupId === ''
        ? 'Choose a group.'
        : words.title.trim() === ''
          ? 'Enter a title.'
          : words.text.trim() === ''
            ? 'Write your text.'
            : null;
    setMissing(fault);
    if (fault === null) void posting.begin({ title: words.title, text: words.text });
  };
  const problem = missing ?? posting.error;
  return (
    <>
      <PageHeader kicker={<Link to="/community">Community</Link>} title="Ask or share" />
      <div className={styles['cols']}>
        <form className={`inputs ${styles['form']}`} onSubmit={handleSubmit} noValidate>
          {problem !== null && <FormMessage kind="error">{problem}</FormMessage>}
          <Field label="Group">
            {(attributes) => (
              <select
                {...attributes}
                value={draft.groupId}
                onChange={({ target }) => setDraft({ ...draft, groupId: isGroupId(target.value) ? target.value : '' })}
              >
                <option value="">Choose a group</option>
                {communityGroups.map((group) => (
                  <option key={group.id} value={group.id}>
                    {group.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <fieldset>
            <legend className="lab">What is it?</legend>
            {(['question', 'experience'] as const).map((kind) => (
              <label key={kind} className={styles['check']}>
                <input type="radio" name="kind" checked={draft.kind === kind} onChange={() => setDraft({ ...draft, kind })} />
                {kind === 'question' ? 'A question' : 'An experience'}
              </label>
            ))}
          </fieldset>
          <Field label="Title">
            {(attributes) => (
              <input
                {...attributes}
                maxLength={150}
                value={words.title}
                onChange={({ target }) => setWords({ ...words, title: target.value })}
              />
            )}
          </Field>
          <Field label="Text" hint="Please leave out names, phone numbers and links.">
            {(attributes) => (
              <textarea
                {...attributes}
                rows={9}
                maxLength={communityTextLengthMax}
                value={words.text}
                disabled={posting.reading !== null}
                onChange={({ target }) => setWords({ ...words, text: target.value })}
              />
            )}
          </Field>
          <Field label="Tags" hint="Up to 5, with commas between them. For example: warfarin, missed dose">
            {(attributes) => (
              <input
                {...attributes}
                maxLength={160}
                value={words.tags}
                onChange={({ target }) => setWords({ ...words, tags: target.value })}
              />
            )}
          </Field>
          {posting.reading ? (
            <DraftWarning reading={posting.reading} isBusy={posting.isBusy} onPost={() => void posting.post()} onEdit={posting.goBack} />
          ) : (
            <>
              <NameChoice
                isAnonymous={isAnonymous}
                onAnonymous={setIsAnonymous}
                name={words.name}
                onName={(name) => setWords({ ...words, name })}
              />
              <div className="row">
                <button type="submit" className="btn p" disabled={posting.isBusy}>
                  Post
                </button>
              </div>
            </>
          )}
        </form>
        <div className={styles['side']}>
          <RulesSection rules={commonRules} />
        </div>
      </div>
    </>
  );
}
