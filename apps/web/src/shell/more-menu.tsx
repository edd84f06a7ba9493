import { IconDots } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { createLateDialog } from './late-dialog.tsx';

type MenuEntry = { name: string; icon?: ReactNode; isApart?: boolean } & (
  | { onPick: () => void; to?: undefined }
  | { to: string; state?: unknown; onPick?: undefined }
);
export type MoreMenuProps = { label: string; entries: readonly MenuEntry[] };

/** The three dots that open a menu. */
export const MoreButton = ({ label, ...rest }: { label: string } & ComponentProps<'button'>) => (
  <button {...rest} type="button" className="btn-icon" aria-label={label} aria-haspopup="menu">
    <IconDots size={20} stroke={1.5} aria-hidden />
  </button>
);

const OpenMenu = createLateDialog(
  async () => (await import('./open-menu.tsx')).OpenMenu,
  ({ label }: MoreMenuProps) => <MoreButton label={label} aria-expanded />,
);

/** What else can be done with an entry. The menu itself is loaded when it is first wanted. */
export function MoreMenu(props: MoreMenuProps) {
  const [isWanted, setWanted] = useState(false);
  return isWanted ? <OpenMenu {...props} /> : <MoreButton label={props.label} aria-expanded={false} onClick={() => setWanted(true)} />;
}
