import { Drawer, Modal } from '@mantine/core';
import { useState } from 'react';
import { Disclaimer } from '../../../components/disclaimer.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { Dialog } from '../../../components/form-dialog.tsx';
import { FormMessage } from '../../../components/form-message.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { SectionBoundary } from '../../../components/section-boundary.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toast } from '../../../lib/toast.ts';
import { Part } from './part.tsx';
import { longText } from './sample-texts.ts';

const noAction = () => undefined;
const toasts = [
  { name: 'success', content: { kind: 'success', title: 'Saved' } },
  { name: 'error', content: { kind: 'error', title: 'We couldn’t save it', text: longText } },
  { name: 'with Undo', content: { kind: 'info', title: 'Removed', action: { label: 'Undo', run: noAction } } },
] as const;

const add = (
  <button type="button" className="btn primary">
    Add a medicine
  </button>
);

/** What a screen says of itself: nothing here yet, failed, loading, done. */
export function MessageParts() {
  return (
    <>
      <Part note="Empty">
        <EmptyState title="No medicines yet" text="Add the first one to see what goes together." action={add} />
        <EmptyState title="No results with a very long explanation" text={longText} action={add} ghost={<Skeleton height={80} />} />
      </Part>
      <Part note="Failed">
        <ErrorCard title="We couldn’t load your results." text="Nothing is lost." onRetry={noAction} />
        <ErrorCard title="We couldn’t load your results." text={longText} />
        <FormMessage kind="error">That email address and password don’t match.</FormMessage>
        <FormMessage kind="info">We sent you a letter with a link. {longText}</FormMessage>
        <SectionBoundary>
          <BreakableSection />
        </SectionBoundary>
      </Part>
      <Part note="Loading">
        <LoadingStatus hasHeight />
        <LoadingStatus text="Loading your results…" hasHeight>
          <Skeleton height={48} />
        </LoadingStatus>
      </Part>
      <Part note="Disclaimers">
        <Disclaimer level="basic" />
        <Disclaimer level="advanced" />
        <Disclaimer level="critical" />
      </Part>
      <Part note="Above the page">
        <p className="row">
          {toasts.map(({ name, content }) => (
            <button type="button" className="btn outlined" key={name} onClick={() => toast(content)}>
              Show a toast: {name}
            </button>
          ))}
        </p>
        <Overlays />
      </Part>
    </>
  );
}

function BreakableSection() {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('Broken by its own button');
  return (
    <p className="row">
      <button type="button" className="btn outlined" onClick={() => setBroken(true)}>
        Break this section
      </button>
    </p>
  );
}

const overlays = ['form', 'question', 'sheet'] as const;

/** A dialog with a form, one with a question, and a sheet from below. */
function Overlays() {
  const [opened, setOpened] = useState<(typeof overlays)[number] | null>(null);
  const close = () => setOpened(null);
  const closeButtonProps = { 'aria-label': 'Close' };
  return (
    <>
      <p className="row">
        {overlays.map((name) => (
          <button type="button" className="btn outlined" key={name} onClick={() => setOpened(name)}>
            Open a {name}
          </button>
        ))}
      </p>
      {opened === 'form' && (
        <Dialog title="A small form" onClose={close} onSubmit={() => true}>
          <TextField label="Name" />
          <TextField label="With an error" error={longText} />
        </Dialog>
      )}
      <Modal opened={opened === 'question'} onClose={close} title="Remove this medicine?" closeButtonProps={closeButtonProps}>
        <div className="form">
          <p>{longText}</p>
          <div className="row">
            <button type="button" className="btn primary" onClick={close}>
              Remove
            </button>
          </div>
        </div>
      </Modal>
      <Drawer opened={opened === 'sheet'} onClose={close} position="bottom" title="More" closeButtonProps={closeButtonProps}>
        <p>{longText}</p>
      </Drawer>
    </>
  );
}
