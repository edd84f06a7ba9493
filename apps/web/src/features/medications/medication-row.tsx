import { IconArchive, IconBell, IconClock, IconFileText, IconId, IconPencil, IconTrash } from '@tabler/icons-react';
import { formatList } from '@wellkept/clinical/wording.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { Match, Resolution } from '@wellkept/medications/resolution.ts';
import { MedicineIcon } from '../../components/medicine-icon.tsx';
import { getMarkTone, getMarkWord, SeverityGlyph } from '../../components/severity-mark.tsx';
import { formatDay } from '../../lib/date-text.ts';
import { shorten } from '../../lib/wording.ts';
import { MoreMenu } from '../../shell/more-menu.tsx';
import { DidYouMean } from '../interactions/did-you-mean.tsx';
import type { findPersonalWarning, PairWarning } from '../interactions/result-view.ts';
import styles from './cabinet.module.css';
import { formatIntake, formatListStrength, isSample } from './medication-groups.ts';
import { isSupplement } from './medication-type.ts';
import type { MedicationListRow } from './writes-overlay.ts';

type PersonalWarning = NonNullable<ReturnType<typeof findPersonalWarning>>;

type Props = {
  row: MedicationListRow;
  /** The worst it has with what else is taken. */
  warning: PairWarning | null;
  /** What speaks most against it in this person. */
  personal: PersonalWarning | null;
  /** How it was read; null where it is not checked, or not yet. */
  resolution: Resolution | null;
  isTagged: boolean;
  /** When its doses of today are planned: "8:00 AM"; null until that is known. */
  hours: readonly string[] | null;
  onAbout: () => void;
  onEdit: () => void;
  onRemind: () => void;
  onToggle: () => void;
  onDelete: () => void;
  onRetry: () => void;
  /** The words are right, although not all of them could be read. */
  onConfirm: () => void;
  /** A name that is not known is that of `match`. */
  onRename: (match: Match) => void;
};

/** One medicine: what it is, how it is taken, what it does not go together with, and what can be done with it. */
export function MedicationRow(props: Props) {
  const { row, warning, personal, resolution, isTagged, hours, onRetry, onConfirm, onRename } = props;
  const { medication, failure, isSaving } = row;
  const short = shorten(medication.name, 40);
  return (
    <li className={styles['row']} id={`medicine-${medication.id}`} aria-busy={isSaving}>
      <MedicineIcon appearance={medication.appearance} />
      <div className={styles['rowText']}>
        <MedicationFacts
          line={formatRowLine(medication)}
          medication={medication}
          warning={warning}
          personal={personal}
          resolution={resolution}
          isTagged={isTagged}
        />
        {resolution && !resolution.match && failure === null && <DidYouMean resolution={resolution} onPick={onRename} />}
        {medication.needsReview && failure === null && (
          <div className={styles['unsaved']}>
            <p>
              <b className="bold">Please check.</b> {formatUnread(medication)}
            </p>
            <button type="button" className="btn outlined sm" onClick={onConfirm} aria-label={`It’s right: ${short}`}>
              It’s right
            </button>
          </div>
        )}
        {failure !== null && (
          <div className={styles['unsaved']} role="alert">
            <p>
              <b className="bold">Not saved.</b> {failure} Your entry is kept here.
            </p>
            <button type="button" className="btn outlined sm" onClick={onRetry} aria-label={`Retry saving ${short}`}>
              Retry
            </button>
          </div>
        )}
      </div>
      {medication.active && <Hours medication={medication} hours={hours} />}
      <RowMenu {...props} />
    </li>
  );
}

/** "1 tablet · twice a day · for type 2 diabetes · since March 2021". */
function formatRowLine(medication: Medication): string {
  const { startDate } = medication.notes;
  const since = startDate && `since ${formatDay(startDate, 'longMonth')}`;
  return [formatIntake(medication), since].filter(Boolean).join(' · ');
}

/** The hours of today, or else that it is for when it is needed. How often stands in words beside the name. */
function Hours({ medication: { parsed }, hours }: { medication: Medication; hours: readonly string[] | null }) {
  return (
    <ul className={hours ? styles['hours'] : `${styles['hours']} ${styles['reserved']}`} aria-label="When">
      {hours && hours.length > 0
        ? hours.map((hour) => (
            <li key={hour}>
              <IconClock size={14} stroke={1.5} aria-hidden /> {hour}
            </li>
          ))
        : parsed?.sig.timing?.asNeeded && <li>As needed</li>}
    </ul>
  );
}

/** What of the entry could not be read, in its own words. Where all of them were, it is the times that an earlier version stored. */
function formatUnread({ parsed }: Medication): string {
  const words = (parsed?.unreadWords ?? []).map((text) => `“${shorten(text, 40)}”`);
  return words.length > 0 ? `We couldn’t read ${formatList(words, 3)}.` : 'We couldn’t read when you take it. Set the times again.';
}

type MenuProps = Pick<Props, 'row' | 'onAbout' | 'onEdit' | 'onRemind' | 'onToggle' | 'onDelete'>;

/** All that can be done with a medicine. Words that end it are not beside its name, where they would read as advice. */
const RowMenu = ({ row: { medication }, onAbout, onEdit, onRemind, onToggle, onDelete }: MenuProps) => (
  <MoreMenu
    label={`More for ${shorten(medication.name, 40)}`}
    entries={[
      { name: 'Edit dose and times', icon: icons.edit, onPick: onEdit },
      ...(medication.active ? [{ name: 'Set a reminder', icon: icons.reminder, onPick: onRemind }] : []),
      { name: `About ${shorten(medication.name, 40)}`, icon: icons.about, onPick: onAbout },
      ...(isSupplement(medication.notes.type)
        ? [{ name: 'Evidence and risks', icon: icons.evidence, to: '/supplement-interactions', state: { items: [medication.name] } }]
        : []),
      {
        name: medication.active ? 'I no longer take this' : 'I take this again',
        icon: icons.ended,
        onPick: onToggle,
        isApart: true,
      },
      { name: 'Delete this entry', icon: icons.deleted, onPick: onDelete },
    ]}
  />
);

const icons = {
  edit: <IconPencil size={16} stroke={1.5} aria-hidden />,
  about: <IconFileText size={16} stroke={1.5} aria-hidden />,
  evidence: <IconId size={16} stroke={1.5} aria-hidden />,
  reminder: <IconBell size={16} stroke={1.5} aria-hidden />,
  ended: <IconArchive size={16} stroke={1.5} aria-hidden />,
  deleted: <IconTrash size={16} stroke={1.5} aria-hidden />,
} as const;

type FactsProps = {
  medication: Medication;
  /** How it is taken and what for. */
  line: string;
  warning: PairWarning | null;
  personal: PersonalWarning | null;
  resolution: Resolution | null;
  /** Samples are marked where a person's own entries are beside them; the banner speaks for a list of nothing else. */
  isTagged: boolean;
};

/** What a medicine is and how it is taken, with the mark of what the check says. */
export function MedicationFacts({ medication, line, warning, personal, resolution, isTagged }: FactsProps) {
  return (
    <>
      <p className={styles['name']}>
        {shorten(medication.name, 120)} {medication.strength && <span>{formatListStrength(medication.strength)}</span>}
        {isTagged && isSample(medication) && <span className="tag">Sample</span>}
      </p>
      {line && <p className="small mut">{line}</p>}
      {medication.notes.text && !isSample(medication) && <p className="cap">{shorten(medication.notes.text, 160)}</p>}
      {personal && (
        <p className={styles['flag']}>
          <SeverityGlyph mark={personal.severity} />
          <span>
            <b className={getMarkTone(personal.severity)}>{personal.word}</b> {personal.text}
          </span>
        </p>
      )}
      {warning && (
        <p className={styles['flag']}>
          <SeverityGlyph mark={warning.severity} />
          <span>
            <b className={getMarkTone(warning.severity)}>{getMarkWord(warning.severity)}</b> with {formatList(warning.others, 3)}
          </span>
        </p>
      )}
      {resolution && resolution.unknownParts.length > 0 && (
        <p className={styles['flag']}>
          <SeverityGlyph mark="unknown" />
          <span>
            <b className="unknown">Checked only in part</b>: we don’t know{' '}
            {formatList(
              resolution.unknownParts.map((part) => shorten(part, 40)),
              3,
            )}
          </span>
        </p>
      )}
      {resolution && !resolution.match && (
        <p className={styles['flag']}>
          <SeverityGlyph mark="unknown" />
          <span>
            <b className="unknown">Could not be checked</b>: edit the name, or add its ingredients
          </span>
        </p>
      )}
    </>
  );
}
