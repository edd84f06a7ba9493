import { Modal } from '@mantine/core';
import { getJourneyButton, getJourneyHeading } from '@wellkept/profile/journey.ts';
import { useReturnFocus } from '../../../components/use-return-focus.ts';
import { JourneyChoice } from './journey-choice.tsx';
import { useJourney } from './use-journey.ts';

/** The choice of the level beside what one is doing. */
export function JourneyDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const { chosen, current, choose, isSaving, save } = useJourney();
  const { text, isDisabled } = getJourneyButton({ isOnboarding: false, isSaving, chosen, current });
  return (
    <Modal opened onClose={onClose} title={getJourneyHeading(false)} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <JourneyChoice chosen={chosen} onChoose={choose} />
      <div className="row">
        <button
          type="button"
          className="btn primary"
          disabled={isDisabled}
          onClick={async () => {
            if (await save()) onClose();
          }}
        >
          {text}
        </button>
        <button type="button" className="btn outlined" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Modal>
  );
}
