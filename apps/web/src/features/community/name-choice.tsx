import { memberNameLengthMax } from '@wellkept/community/member-name.ts';
import { Arriving } from '../../components/arriving.tsx';
import { Field } from '../../components/field.tsx';
import { api } from '../../lib/api.ts';
import styles from './community.module.css';

type Props = { isAnonymous: boolean; onAnonymous: (isAnonymous: boolean) => void; name: string; onName: (name: string) => void };

/** Under which name something is posted: the one chosen once, or none. `name` is the one that is being chosen. */
export function NameChoice({ isAnonymous, onAnonymous, name, onName }: Props) {
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
