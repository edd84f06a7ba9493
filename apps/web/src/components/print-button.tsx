import { IconPrinter } from '@tabler/icons-react';

type Props = { reader?: 'pharmacist' | 'doctor'; label?: string };

/** Prints the page as it stands. */
export function PrintButton({ reader = 'pharmacist', label = `Print for my ${reader}` }: Props) {
  return (
    <button type="button" className="btn o sm" onClick={() => window.print()}>
      <IconPrinter size={16} stroke={1.5} aria-hidden /> {label}
    </button>
  );
}
