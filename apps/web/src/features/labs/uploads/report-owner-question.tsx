import type { ReportPerson } from '@wellkept/contract/labs/lab-uploads.ts';
import styles from './lab-upload.module.css';

type Props = {
  person: ReportPerson;
  /** The user confirmed that the report is theirs. */
  isOwn: boolean;
  isDiscarding: boolean;
  onAnswer: (isOwn: boolean) => void;
  onDiscard: () => void;
};

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

/** Asks whose report it is when its name, sex or age differs from the account. Nothing is saved before the answer. */
export function ReportOwnerQuestion({ person, isOwn, isDiscarding, onAnswer, onDiscard }: Props) {
  const { name, sex, ageYears, differs } = person;
  const about = [name ?? 'someone', sex, ageYears].filter((part) => part !== null).join(', ');
  // Another name is another person more often than not; sex or age alone may be a slip in the profile.
  const isLikelyOther = differs.length > 1 || differs.includes('name');
  return (
    <section className={styles['whose']} aria-label="Whose report is it?" data-answered={isOwn}>
      <p className="bold">
        This report is for {about}. {isOwn ? 'You said it’s yours.' : 'Is it yours?'}
      </p>
      {!isOwn && (
        <p className="small ink2">
          The {inWords.format(differs)} {differs.length > 1 ? 'are' : 'is'} different from your account. Another person’s values would
          change what we tell you.
          {isLikelyOther &&
            ' If it is someone else’s, discard it here. Lab results can only be kept in a person’s own account, even if you look after that person.'}
        </p>
      )}
      <div className="row">
        {isOwn ? (
          <button type="button" className="btn quiet sm" onClick={() => onAnswer(false)}>
            Change my answer
          </button>
        ) : (
          <>
            <button type="button" className={`btn sm ${isLikelyOther ? 'outlined' : 'primary'}`} onClick={() => onAnswer(true)}>
              Yes, it’s mine
            </button>
            <button
              type="button"
              className={`btn sm ${isLikelyOther ? 'primary' : 'outlined'}`}
              disabled={isDiscarding}
              onClick={onDiscard}
            >
              No, discard it
            </button>
          </>
        )}
      </div>
    </section>
  );
}
