import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import { shorten } from '../../../lib/wording.ts';
import { DoseQuestion } from '../../medications/dose-question.tsx';
import type { PreparedItems } from './save-items.ts';

type Props = {
  questions: PreparedItems['questions'];
  /** Every dose was called right. */
  onSave: () => void;
  onCorrect: () => void;
  onClose: () => void;
};

/** Asks about each unusual dose of a list in turn, before any of it is saved. */
export function SaveQuestion({ questions, onSave, onCorrect, onClose }: Props) {
  useReturnFocus();
  const [at, setAt] = useState(0);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), [at]);
  const question = questions[at];
  if (!question) return null;
  return (
    <Modal opened onClose={onClose} title={shorten(question.name, 40)} centered closeButtonProps={{ 'aria-label': 'Close' }}>
      <p className="small ink2">Nothing is saved yet.{questions.length > 1 && ` This is question ${at + 1} of ${questions.length}.`}</p>
      <DoseQuestion
        text={question.text}
        firstRef={first}
        onCorrect={onCorrect}
        onConfirm={() => (at + 1 < questions.length ? setAt(at + 1) : onSave())}
      />
    </Modal>
  );
}
