import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { PhotoInput } from '../../components/photo-input.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { readLabelPhoto } from '../../lib/label-photo.ts';
import { usePlan } from '../billing/plans/use-plan.ts';
import styles from './paste-list.module.css';
import { separateWords } from './photo-text.ts';

/** A photo of a list or of a label becomes text to compare and put right; the person adds what is right. Not shown where the plan has no photos. */
export function PhotoOfList({ onText }: { onText: (text: string) => void }) {
  const { loading, mayUse } = usePlan();
  const [note, setNote] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const read = async (file: File) => {
    setReading(true);
    setNote('Reading the photo. This can take a minute.');
    try {
      onText(separateWords(await readLabelPhoto(file)));
      setNote('Compare the text with the photo, which can be misread. Delete the lines that aren’t medicines.');
    } catch (failure) {
      setNote(formatFailure(failure, 'loading'));
    } finally {
      setReading(false);
    }
  };
  if (loading || !mayUse('ocr').may) return null;
  return (
    <>
      <PhotoInput onFile={(file) => void read(file)} isDisabled={isReading}>
        <IconCamera size={20} stroke={1.5} aria-hidden /> Photo of a list or label
      </PhotoInput>
      <p role="status" className={`small ${styles['note']}`}>
        {note}
      </p>
    </>
  );
}
