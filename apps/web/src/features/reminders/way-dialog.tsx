import type { Reminders } from '@wellkept/contract/reminders.ts';
import { useState } from 'react';
import { Dialog } from '../../components/form-dialog.tsx';
import { turnOnWay } from './turn-on-way.ts';
import { type Way, WayField } from './way-field.tsx';

type Props = { reminders: Reminders; onReady: () => void; onClose: () => void };

/** Asks how to remind where nothing else has to be asked. */
export function WayDialog({ reminders, onReady, onClose }: Props) {
  const [way, setWay] = useState<Way>('mail');
  const submit = () => {
    void turnOnWay(way, reminders.pushKey).then((isOn) => {
      if (isOn) onReady();
    });
    return true;
  };
  return (
    <Dialog title="Reminders" onClose={onClose} onSubmit={submit}>
      <WayField way={way} onChange={setWay} />
    </Dialog>
  );
}
