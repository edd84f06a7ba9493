import { Dialog } from '../../components/form-dialog.tsx';
import { useWay } from './use-way.tsx';

type Props = { onReady: () => void; onClose: () => void };

/** Asks how to remind where nothing else has to be asked. */
export function NotificationChannelDialog({ onReady, onClose }: Props) {
  const { field, turnOn } = useWay();
  const handleSubmit = () => {
    void turnOn().then((isOn) => {
      if (isOn) onReady();
    });
    return true;
  };
  return (
    <Dialog title="Reminders" onClose={onClose} onSubmit={handleSubmit}>
      {field}
    </Dialog>
  );
}
