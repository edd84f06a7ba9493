import { formatCount } from '@wellkept/clinical/wording.ts';
import { communityTextLengthMax } from '@wellkept/contract/community/community-limits.ts';
import { Field } from '../../components/field.tsx';

/** A text that was pasted whole stays whole: what is too much is for its writer to choose, never cut off unseen. */
export const findLengthFault = (text: string): string | null => {
  const over = text.trim().length - communityTextLengthMax;
  return over > 0
    ? `A post can have up to ${formatCount(communityTextLengthMax, 'character')}. Shorten yours by ${formatCount(over, 'character')}, or post the rest as a reply.`
    : null;
};

type Props = { label: string; hint: string; rows: number; text: string; isLocked?: boolean; onType: (text: string) => void };

export const PostTextField = ({ label, hint, rows, text, isLocked = false, onType }: Props) => (
  <Field label={label} hint={hint} error={findLengthFault(text)}>
    {(attributes) => (
      <textarea {...attributes} rows={rows} value={text} disabled={isLocked} onChange={({ target }) => onType(target.value)} />
    )}
  </Field>
);
