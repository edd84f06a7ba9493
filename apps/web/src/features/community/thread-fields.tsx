import { communityGroups, type GroupId, isGroupId } from '@wellkept/community/groups.ts';
import { Field } from '../../components/field.tsx';
import styles from './community.module.css';
import type { NewThread } from './community-data.ts';
import { PostTextField } from './post-text-field.tsx';

/** What a person types: tags stay text until they are posted. */
export type ThreadDraft = { groupId: GroupId | ''; kind: NewThread['kind']; title: string; text: string; tags: string };
/** A draft as it was stored: a group that is gone by now is to be chosen again. */
export const parseThreadDraft = ({ groupId, kind, title, text, tags }: Readonly<Record<keyof ThreadDraft, string>>): ThreadDraft => ({
  groupId: isGroupId(groupId) ? groupId : '',
  kind: kind === 'experience' ? kind : 'question',
  title,
  text,
  tags,
});

type Props = { draft: ThreadDraft; isLocked: boolean; onChange: (change: Partial<ThreadDraft>) => void };

export function ThreadFields({ draft, isLocked, onChange: change }: Props) {
  return (
    <>
      <Field label="Group">
        {(attributes) => (
          <select
            {...attributes}
            value={draft.groupId}
            onChange={({ target }) => change({ groupId: isGroupId(target.value) ? target.value : '' })}
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
            <input type="radio" name="kind" checked={draft.kind === kind} onChange={() => change({ kind })} />
            {kind === 'question' ? 'A question' : 'An experience'}
          </label>
        ))}
      </fieldset>
      <Field label="Title">
        {(attributes) => (
          <input
            {...attributes}
            maxLength={150}
            value={draft.title}
            disabled={isLocked}
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <PostTextField
        label="Text"
        hint="Please leave out names, phone numbers and links."
        rows={9}
        text={draft.text}
        isLocked={isLocked}
        onType={(text) => change({ text })}
      />
      <Field label="Tags" hint="Up to 5, with commas between them. For example: warfarin, missed dose">
        {(attributes) => (
          <input
            {...attributes}
            maxLength={160}
            value={draft.tags}
            disabled={isLocked}
            onChange={({ target }) => change({ tags: target.value })}
          />
        )}
      </Field>
    </>
  );
}
