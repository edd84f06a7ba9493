import { commonRules, type GroupId, isGroupId } from '@wellkept/community/groups.ts';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { FormMessage } from '../../components/form-message.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { createPageMeta } from '../../lib/page-meta.ts';
import styles from './community.module.css';
import { postThread } from './community-data.ts';
import { RulesSection } from './community-page.tsx';
import { DraftState } from './draft-state.tsx';
import { useDraft } from './drafts.ts';
import { ForAdults } from './for-adults.tsx';
import { useNameChoice } from './name-choice.tsx';
import { findPictureFault, PictureFields } from './picture-fields.tsx';
import { parsePictures, withDescriptions } from './pictures.ts';
import { findLengthFault } from './post-text-field.tsx';
import { PostingFoot } from './posting-foot.tsx';
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
        <ForAdults>
          <WriteForm group={isGroupId(asked) ? asked : ''} />
        </ForAdults>
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
  return text.trim() === '' ? 'Write your text.' : findLengthFault(text);
}

function WriteForm({ group }: { group: GroupId | '' }) {
  const navigate = useNavigate();
  const stored = useDraft('new post', { groupId: group, kind: 'question', title: '', text: '', tags: '', pictures: '', isAnonymous: '' });
  const draft = parseThreadDraft(stored.fields);
  const name = useNameChoice(stored);
  const { id } = stored.fields;
  const pictures = parsePictures(stored.fields.pictures);
  const [missing, setMissing] = useState<string | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const send = async () => {
    await name.choose();
    const { groupId, kind, title, text, tags } = draft;
    if (groupId === '') throw new Error('a post without a group');
    return postThread(id, { groupId, kind, title, text, tags: splitTags(tags), pictures, isAnonymous: name.isAnonymous });
  };
  const posting = usePosting(send, (_posted, isCrisis) => {
    stored.discard();
    if (!isCrisis) void navigate(`/community/posts/${id}`);
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const fault = findMissing(draft) ?? findPictureFault(pictures, isUploading);
    setMissing(fault);
    if (fault === null)
      void posting.begin({ title: draft.title, text: withDescriptions(draft.text, pictures), tags: splitTags(draft.tags) });
  };
  const problem = missing ?? posting.error;
  return (
    <form className={`inputs ${styles['form']}`} onSubmit={handleSubmit} noValidate>
      {problem !== null && <FormMessage kind="error">{problem}</FormMessage>}
      <ThreadFields draft={draft} isLocked={posting.reading !== null} onChange={stored.change} />
      <PictureFields
        pictures={pictures}
        isLocked={posting.reading !== null}
        onChange={(change) => stored.change((before) => ({ pictures: JSON.stringify(change(parsePictures(before.pictures))) }))}
        onBusy={setIsUploading}
      />
      <PostingFoot posting={posting} submit="Post" name={name.choice}>
        <DraftState draft={stored} />
      </PostingFoot>
    </form>
  );
}
