import { Spotlight } from '@mantine/spotlight';
export function Find(_: { isOpen: boolean; onClose: () => void }) {
  return <Spotlight actions={[]} />;
}
