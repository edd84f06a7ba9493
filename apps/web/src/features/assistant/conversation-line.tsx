import { IconTrash } from '@tabler/icons-react';
import { formatMoment } from '../../lib/date-text.ts';

type Props = {
  title: string;
  updatedAt: string;
  isOpen: boolean;
  isSure: boolean;
  onOpen: () => void;
  onAsk: () => void;
  onRemove: () => void;
};

/** An earlier conversation: opened by its title, deleted after a second press. */
export function ConversationLine({ title, updatedAt, isOpen, isSure, onOpen, onAsk, onRemove }: Props) {
  return (
    <li>
      <button type="button" aria-current={isOpen} onClick={() => onOpen()}>
        <span>{title}</span>
        <span className="cap">{formatMoment(updatedAt, 'medium')}</span>
      </button>
      {isSure ? (
        <button type="button" className="btn outlined sm" aria-label={`Really delete “${title}”`} onClick={() => onRemove()}>
          Really delete
        </button>
      ) : (
        <button type="button" className="btn-icon" aria-label={`Delete “${title}”`} onClick={() => onAsk()}>
          <IconTrash size={16} stroke={1.5} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
