import { IconPlayerStop, IconSend } from '@tabler/icons-react';
import { chatMessageLengthMax } from '@wellkept/contract/assistant/assistant-limits.ts';
import { emergencySentence, product } from '@wellkept/contract/site/product.ts';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { UsageLimitNotification } from '../billing/plans/usage-limit-notification.tsx';
import styles from './chat.module.css';
import { chatOpenAtLimitText } from './chat-texts.ts';
import type { ChatUsage } from './use-chat-usage.ts';

type Props = {
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
  isBusy: boolean;
  isFollowUp: boolean;
  usage: ChatUsage;
};

/** The field and its button; Enter sends, Shift and Enter begin a new line. */
export function Composer({ value, onChange, onSend, onStop, isBusy, isFollowUp, usage }: Props) {
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // At the limit a warning is still answered, so the field stays open.
  const isDisabled = isBusy;
  useFocusRestore(field, isDisabled);
  return (
    <form
      className={styles['ask']}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
        field.current?.focus();
      }}
    >
      {usage.blocked && (
        <>
          <p className={styles['blocked']} role="status">
            {usage.blocked} In an emergency call {emergencySentence}.
          </p>
          <p className="small">{chatOpenAtLimitText}</p>
          <UsageLimitNotification counted="chats" />
        </>
      )}
      <div className={styles['field']}>
        <label className="vh" htmlFor={fieldId}>
          Your question
        </label>
        <textarea
          ref={field}
          id={fieldId}
          rows={1}
          value={value}
          maxLength={chatMessageLengthMax}
          placeholder={isFollowUp ? 'Ask a follow-up question' : 'Ask a question'}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onSend();
          }}
        />
        {isBusy ? (
          <button type="button" className={styles['send']} aria-label="Stop" onClick={onStop}>
            <IconPlayerStop size={20} stroke={1.5} aria-hidden="true" />
          </button>
        ) : (
          <button type="submit" className={styles['send']} aria-label="Send" disabled={isDisabled}>
            <IconSend size={20} stroke={1.5} aria-hidden="true" />
          </button>
        )}
      </div>
      <p className={`cap ${styles['small-print']}`}>
        <RemainingChats usage={usage} />
        {product.disclaimer} It can be wrong.
      </p>
    </form>
  );
}

/** How many are left. Its room stays free until the number is here, or the field would move away from the finger that comes for it. */
function RemainingChats({ usage: { remainingFree, canUseChat, isLoading } }: Pick<Props, 'usage'>) {
  if (isLoading && remainingFree === null) return <span className={styles['awaited']}>00 free chats remaining today · </span>;
  if (remainingFree === null || !canUseChat) return null;
  return (
    <>
      <span>{remainingFree} free chats remaining today</span> ·{' '}
    </>
  );
}

/**
 * The field is closed while an answer is on its way, and the browser takes the focus from what is closed. It waits at the conversation, within
 * the assistant, and comes back to the field; not on a phone, where the keyboard would cover the answer.
 */
function useFocusRestore(field: RefObject<HTMLTextAreaElement | null>, isClosed: boolean) {
  useEffect(() => {
    const log = field.current?.closest('[data-assistant]')?.querySelector<HTMLElement>('[role="log"]');
    const at = document.activeElement;
    if (!log || log.offsetParent === null) return;
    if (isClosed && (at === field.current || at === document.body)) log.focus({ preventScroll: true });
    else if (!isClosed && at === log && matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true });
  }, [field, isClosed]);
}
