import { IconAlertCircle } from '@tabler/icons-react';
import { emergencySentence } from '@wellkept/contract/product.ts';

/** A value that cannot wait; told to everybody who has it. */
export function StatusLine({ text, says, source }: { text: string; says: string; source: string | null }) {
  return (
    <div className="form-notice error" role="note">
      <IconAlertCircle size={20} stroke={1.5} aria-hidden="true" />
      <div>
        <p>
          <b>{text}.</b> {says} If you feel unwell, call {emergencySentence}. If this result is older and nobody has looked at it, call your
          doctor today.
        </p>
        {source && <p className="cap">{source}</p>}
      </div>
    </div>
  );
}
