import { commonRules, type GroupId, isGroupId } from '@wellkept/community/groups.ts';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { FormMessage } from '../../components/form-message.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { createPageMeta } from '../../lib/page-meta.ts';
import styles from './community.module.css';
import { chooseName, postThread } from './community-data.ts';
import { RulesSection } from './community-page.tsx';
import { DraftState } from './draft-state.tsx';
import { DraftWarning } from './draft-warning.tsx';
import { formatChoice, useDraft } from './drafts.ts';
import { NameChoice } from './name-choice.tsx';
import { parseThreadDraft, type ThreadDraft, ThreadFields } from './thread-fields.tsx';
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
  return (
    <>
      <PageHeader kicker={<Link to="/community">Community</Link>} title="Ask or share" />
      <div className={styles['cols']}>
        <WriteForm group={isGroupId(asked) ? asked : ''} />
        <div className={styles['side']}>
          <RulesSection rules={commonRules} />
        </div>
      </div>
    </>
  );
}

function findMissing({ groupId, title, text }: ThreadDraft): string | null {
  if (groupId === '') return 'Choose a group.';
  if (title.trim() === '') return 'Enter a title.';
  return text.trim() === '' ? 'Write your text.' : null;
}

function WriteForm({ group }: { group: GroupId | '' }) {
  const navigate = useNavigate();
  const stored = useDraft('new post', { groupId: group, kind: 'question', title: '', text: '', tags: '', isAnonymous: '' });
  const draft = parseThreadDraft(stored.fields);
  const isAnonymous = stored.fields.isAnonymous !== '';
  const [name, setName] = useState('');
  const { id } = stored.fields;
  const [missing, setMissing] = useState<string | null>(null);
  const send = async () => {
    if (!isAnonymous && name.trim() !== '') await chooseName(name);
    const { groupId, kind, title, text, tags } = draft;
    if (groupId === '') throw new Error('a post without a group');
    return postThread(id, { groupId, kind, title, text, tags: splitTags(tags), isAnonymous });
  };
  const posting = usePosting(send, () => {
    stored.discard();
    void navigate(`/community/posts/${id}`);
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const fault = findMissing(draft);
    setMissing(fault);
    if (fault === null) void posting.begin({ title: draft.title, text: draft.text });
  };
  const problem = missing ?? posting.error;
  return (
    <form className={`inputs ${styles['form']}`} onSubmit={handleSubmit} noValidate>
      {problem !== null && <FormMessage kind="error">{problem}</FormMessage>}
      <ThreadFields draft={draft} isLocked={posting.reading !== null} onChange={stored.change} />
      {posting.reading ? (
        <DraftWarning reading={posting.reading} isBusy={posting.isBusy} onPost={() => void posting.post()} onEdit={posting.goBack} />
      ) : (
        <>
          <NameChoice
            isAnonymous={isAnonymous}
            onAnonymous={(isHidden) => stored.change({ isAnonymous: formatChoice(isHidden) })}
            name={name}
            onName={setName}
          />
          <div className="row">
            <button type="submit" className="btn p" disabled={posting.isBusy}>
              Post
            </button>
            <DraftState draft={stored} />
          </div>
        </>
      )}
    </form>
  );
}
