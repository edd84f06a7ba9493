import { IconBarcode, IconCamera } from '@tabler/icons-react';
import type { FeatureKey } from '@wellkept/contract/billing/features.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { PhotoInput } from '../../components/photo-input.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { readLabelPhoto } from '../../lib/label-photo.ts';
import { usePlan } from '../billing/plans/use-plan.ts';
import styles from './products.module.css';

type Props = { onBarcode: (barcode: string) => void; onText: (text: string) => void };

/** A photo of the barcode, or of the label itself. */
export function PhotoActions({ onBarcode, onText }: Props) {
  const [note, setNote] = useState<string | null>(null);
  const handleBarcode = async (file: File) => {
    setNote('Looking for the barcode');
    try {
      const { readBarcode } = await import('./read-barcode.ts');
      const barcode = await readBarcode(file);
      setNote(barcode === null ? 'We found no barcode in this photo. Take it closer and straight, or type the digits.' : null);
      if (barcode !== null) onBarcode(barcode);
    } catch {
      setNote('We couldn’t read this photo. Type the digits below the barcode.');
    }
  };
  const handleLabel = async (file: File) => {
    setNote('Reading the label');
    try {
      onText(await readLabelPhoto(file));
      setNote('Compare the text with the package. A photo can be misread.');
    } catch (failure) {
      setNote(formatFailure(failure, 'loading'));
    }
  };
  return (
    <div className={styles['photos']}>
      <div className="row">
        <PhotoButton feature="barcode_scan" name="Scan a barcode" onFile={(file) => void handleBarcode(file)}>
          <IconBarcode size={20} stroke={1.5} aria-hidden="true" />
        </PhotoButton>
        <PhotoButton feature="ocr" name="Read a label photo" onFile={(file) => void handleLabel(file)}>
          <IconCamera size={20} stroke={1.5} aria-hidden="true" />
        </PhotoButton>
      </div>
      <p role="status" className="small">
        {note}
      </p>
    </div>
  );
}

type ButtonProps = { feature: FeatureKey; name: string; onFile: (file: File) => void; children: ReactNode };

/** Opens the camera of a phone, or a file; a link to the plan where the person's own does not have it. */
function PhotoButton({ feature, name, onFile, children }: ButtonProps) {
  const { loading, mayUse } = usePlan();
  if (loading) return null;
  const decision = mayUse(feature);
  if (!decision.may)
    return decision.reason === 'plan' ? (
      <Link className="btn outlined" to={`/upgrade/${feature}`}>
        {children} {name} (Wellness Pro)
      </Link>
    ) : null;
  return (
    <PhotoInput onFile={onFile}>
      {children} {name}
    </PhotoInput>
  );
}
