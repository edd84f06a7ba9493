import { IconCamera, IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import styles from './lab-upload.module.css';
import { acceptedFiles } from './send-files.ts';

/** Where files are dropped, chosen or photographed. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [chooseId, photoId] = [useId(), useId()];
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const renderInput = (id: string, isCamera: boolean) => (
    <input
      id={id}
      type="file"
      className="vh"
      accept={isCamera ? 'image/*' : acceptedFiles}
      multiple={!isCamera}
      {...(isCamera ? { capture: 'environment' as const } : {})}
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])]);
        event.currentTarget.value = '';
      }}
    />
  );
  return (
    <section
      className={styles['drop']}
      data-over={isOver}
      aria-label="Add a report"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p className={styles['dropTitle']}>
        <span className="only-d">Drop the report here</span>
        <span className="only-m">Add the report</span>
      </p>
      <p className="small ink2">
        PDF, JPEG, PNG or GIF, up to 10 MB each. Several at once are fine. An email with the report (.eml) works too. So do files from your
        lab or clinic (HL7, FHIR, CDA, CSV).
      </p>
      <div className="row">
        {renderInput(chooseId, false)}
        <label className={`btn primary ${styles['pick']}`} htmlFor={chooseId}>
          <IconFileUpload size={20} stroke={1.5} aria-hidden="true" /> Choose files
        </label>
        {renderInput(photoId, true)}
        <label className={`btn outlined ${styles['pick']}`} htmlFor={photoId}>
          <IconCamera size={20} stroke={1.5} aria-hidden="true" /> Take a photo
        </label>
      </div>
      <p className="cap">
        For a photo: lay the page flat, in even light, and fill the frame with it. The file is encrypted, and you can delete it at any time.
      </p>
    </section>
  );
}
