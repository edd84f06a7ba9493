import { memberNameLengthMax } from '@wellkept/community/member-name.ts';
import { type ReactNode, useState } from 'react';
import { Arriving } from '../../components/arriving.tsx';
import { Field } from '../../components/field.tsx';
import { api } from '../../lib/api.ts';
import styles from './community.module.css';
import { chooseName } from './community-data.ts';
import { type Draft, formatChoice } from './drafts.ts';

/** Under which name a draft is posted. `choose` keeps a name that was typed now: it is the member's from then on. */
export function useNameChoice({ fields, change }: Pick<Draft<'isAnonymous'>, 'fields' | 'change'>): {
  isAnonymous: boolean;
  choose: () => Promise<void>;
  choice: ReactNode;
} {
  const [name, setName] = useState('');
  const isAnonymous = fields.isAnonymous !== '';
  return {
    isAnonymous,
    choose: async () => {
      if (!isAnonymous && name.trim() !== '') await chooseName(name);
    },
    choice: (
      <NameChoice
        isAnonymous={isAnonymous}
        onAnonymous={(isHidden) => change({ isAnonymous: formatChoice(isHidden) })}
        name={name}
        onName={setName}
      />
    ),
  };
}

type Props = { isAnonymous: boolean; onAnonymous: (isAnonymous: boolean) => void; name: string; onName: (name: string) => void };

function NameChoice({ isAnonymous, onAnonymous, name, onName }: Props) {
  const { data, isPending } = api.useQuery('get', '/api/community/member', {});
  return (
    <>
      {isPending && <Arriving />}
      {data && data.name === null && !isAnonymous && (
        <Field label="Your name here" hint="Others see it. It doesn’t have to be your real name.">
          {(attributes) => (
            <input {...attributes} maxLength={memberNameLengthMax} value={name} onChange={({ target }) => onName(target.value)} />
          )}
        </Field>
      )}
      {data?.name && !isAnonymous && <p className="cap">You’re posting as {data.name}.</p>}
      <label className={styles['check']}>
        <input type="checkbox" checked={isAnonymous} onChange={({ target }) => onAnonymous(target.checked)} />
        Post without my name
      </label>
      {isAnonymous && <p className="cap">Moderators can find out who wrote it. If they do, you’ll see it in your activity log.</p>}
    </>
  );
}
