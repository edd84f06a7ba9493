import { useState } from 'react';
import { LongDate } from '../../components/long-date.tsx';
import { client } from '../../lib/client.ts';
import { useSession } from '../../lib/session.ts';
import { AuthorFacts } from './author-facts.tsx';
import styles from './community.module.css';
import { type Contribution, changeCommunity, hideAuthor, setMark } from './community-data.ts';
import { explainEdit, formatAuthor, listReactions, reactionNames } from './community-text.ts';
import { SupportLine } from './crisis-lines.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { EditForm } from './edit-form.tsx';
import { EvidenceCards } from './evidence/evidence-cards.tsx';
import { type OwnRisk, OwnRiskNotes } from './evidence/own-risk-notes.tsx';
import { getPictureAddress } from './pictures.ts';
import { ReportForm } from './report-form.tsx';
import { ShownPictures } from './shown-pictures.tsx';
import { ReportEditForm } from './treatment-edit-form.tsx';
import { ReportFacts } from './treatment-facts.tsx';

type Props = {
  threadId: string;
  contribution: Contribution;
  risks: readonly OwnRisk[];
  isAccepted?: boolean;
  canAccept?: boolean;
};

/** A post or a reply with what one can do about it. */
export function ContributionView({ threadId, contribution, risks, isAccepted = false, canAccept = false }: Props) {
  const { id, author, kind, createdAt, editedAt, isMine } = contribution;
  const [open, setOpen] = useState<'edit' | 'report' | 'versions' | null>(null);
  const isMember = useSession().user !== null;
  const close = () => setOpen(null);
  const accept = () =>
    changeCommunity(() =>
      client.PUT('/api/community/posts/{id}/accepted', { params: { path: { id: threadId } }, body: { replyId: isAccepted ? null : id } }),
    );
  const name = formatAuthor(author);
  const editNote = explainEdit(contribution, isAccepted);
  return (
    <article className={styles['post']} aria-label={`${kind === 'reply' ? 'Reply' : 'Post'} by ${name}`}>
      <header>
        <b className="bold">{name}</b>
        <AuthorFacts facts={contribution.authorFacts} />
        <small>
          <LongDate iso={createdAt} hasTime />
        </small>
      </header>
      <div>
        {isAccepted && <p className={styles['accepted']}>Accepted by the author</p>}
        {open === 'edit' ? <OwnEdit contribution={contribution} onClose={close} /> : <Words contribution={contribution} />}
        {editedAt !== null && (
          <button
            type="button"
            className="tlink"
            aria-expanded={open === 'versions'}
            onClick={() => setOpen(open === 'versions' ? null : 'versions')}
          >
            Edited
          </button>
        )}
        {editNote !== null && <p className="cap">{editNote}</p>}
        {open === 'versions' && <EarlierVersions id={id} />}
        <EvidenceCards notes={contribution.evidence} />
        <OwnRiskNotes risks={risks} />
        {contribution.mayNeedSupport && <SupportLine />}
        <div className={styles['reactions']}>
          {listReactions(kind).map((reaction) => {
            const isSet = contribution.marks.includes(reaction);
            return (
              <button
                key={reaction}
                type="button"
                className="btn outlined sm"
                aria-pressed={isSet}
                disabled={!isMember || isMine}
                onClick={() => void setMark(id, reaction, !isSet)}
              >
                {reactionNames[reaction]} {contribution.reactions[reaction]}
              </button>
            );
          })}
          {canAccept && (
            <button type="button" className="btn outlined sm" aria-pressed={isAccepted} onClick={() => void accept()}>
              {isAccepted ? 'Accepted' : 'Accept as the answer'}
            </button>
          )}
          {isMine && <OwnActions contribution={contribution} onEdit={() => setOpen('edit')} />}
          {isMember && !isMine && <OthersActions contribution={contribution} onReport={() => setOpen('report')} />}
        </div>
        {open === 'report' && <ReportForm id={id} onClose={close} />}
      </div>
    </article>
  );
}

function Words({ contribution: { text, treatment, pictures } }: { contribution: Contribution }) {
  return (
    <>
      {treatment && <ReportFacts report={treatment} />}
      {text !== '' && <p className={styles['text']}>{text}</p>}
      <ShownPictures pictures={pictures} getAddress={getPictureAddress} />
    </>
  );
}

function OwnEdit({ contribution, onClose }: { contribution: Contribution; onClose: () => void }) {
  const { treatment } = contribution;
  if (!treatment) return <EditForm contribution={contribution} onClose={onClose} />;
  return <ReportEditForm contribution={contribution} report={treatment} onClose={onClose} />;
}

function OwnActions({ contribution: { id, state }, onEdit }: { contribution: Contribution; onEdit: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const handleDelete = () => changeCommunity(() => client.DELETE('/api/community/posts/{id}', { params: { path: { id } } }));
  if (isAsking)
    return (
      <>
        <span>Delete it for good?</span>
        <button type="button" className="btn outlined sm" onClick={() => void handleDelete()}>
          Yes, delete
        </button>
        <button type="button" className="btn outlined sm" onClick={() => setIsAsking(false)}>
          Cancel
        </button>
      </>
    );
  return (
    <div className={styles['quiet']}>
      {state !== 'removed' && (
        <button type="button" className="btn quiet" onClick={onEdit}>
          Edit
        </button>
      )}
      <button type="button" className="btn quiet" onClick={() => setIsAsking(true)}>
        Delete
      </button>
    </div>
  );
}

function OthersActions({ contribution: { author }, onReport }: { contribution: Contribution; onReport: () => void }) {
  const hide = (isBlocked: boolean) => hideAuthor(author.id, isBlocked);
  return (
    <div className={styles['quiet']}>
      <button type="button" className="btn quiet" onClick={onReport}>
        Report
      </button>
      {author.kind !== 'left' && (
        <>
          <button type="button" className="btn quiet" onClick={() => void hide(false)}>
            Mute
          </button>
          <button type="button" className="btn quiet" onClick={() => void hide(true)}>
            Block
          </button>
        </>
      )}
    </div>
  );
}
