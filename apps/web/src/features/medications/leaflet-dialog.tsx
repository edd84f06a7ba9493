import { Modal } from '@mantine/core';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { createSubstanceLeaflet } from '@wellkept/interactions/leaflet/leaflet.ts';
import { useState } from 'react';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { useEngine } from '../../lib/knowledge.ts';
import { shorten } from '../../lib/wording.ts';
import { AskAbout } from '../assistant/ask-about.tsx';
import { useLeaflets } from '../interactions/use-leaflets.ts';
import styles from './leaflet.module.css';
import { LeafletParts } from './leaflet-parts.tsx';
import { StoredLeaflet } from './stored-leaflet.tsx';

type Props = {
  medication: Medication;
  /** Of the whole cabinet, and where in it this medicine stands; null for one that was stopped. */
  checked: { result: CheckResult; index: number } | null;
  onClose: () => void;
};

/** What is to know of one medicine: side effects by frequency, serious ones first, and everything else a leaflet is opened for. */
export function LeafletDialog({ medication, checked, onClose }: Props) {
  useReturnFocus();
  const loaded = useLeaflets();
  const engine = useEngine().data;
  // The question takes the focus along to the assistant.
  const [hasAsked, setAsked] = useState(false);
  const leaveToAsk = () => {
    setAsked(true);
    onClose();
  };
  const resolution = checked?.result.items[checked.index]?.resolution ?? engine?.resolve(medication.name);
  const substances = (resolution?.match?.ingredients ?? []).flatMap(
    ({ substanceId }) => engine?.knowledge.substances.get(substanceId) ?? [],
  );
  const personal = (checked?.result.findings ?? []).filter((finding) => finding.kind === 'personal');
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={!hasAsked}
      title={`About ${shorten(medication.name, 40)}`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {loaded.isPending && <LoadingStatus text="Loading what the leaflet says…" />}
      {loaded.isError && (
        <>
          <ErrorCard title="We couldn’t load the leaflet." text="Check your connection." onRetry={() => void loaded.refetch()} />
          <StoredLeaflet name={medication.name} />
        </>
      )}
      {loaded.data && engine && (
        <div className={styles['leaflet']}>
          {substances.length === 0 && (
            <p>We don’t know what’s in this, so we can’t tell you about it. Read the package leaflet or ask your pharmacist.</p>
          )}
          {substances.map((substance) => (
            <LeafletParts
              key={substance.id}
              leaflet={createSubstanceLeaflet(engine.knowledge, loaded.data, substance)}
              hasTitle={substances.length > 1}
              cautions={personal.filter(({ substances: about }) => about[0]?.id === substance.id)}
            />
          ))}
          <p className="sheet-action">
            <AskAbout question={`What should I know about ${shorten(medication.name, 80)}?`} onAsk={leaveToAsk} />
          </p>
          <p className="small ink2">
            These are the most important ones, not the whole leaflet. Tell your doctor or pharmacist about anything new, even if it isn’t
            listed.
          </p>
        </div>
      )}
    </Modal>
  );
}
