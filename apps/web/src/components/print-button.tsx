import { IconPrinter } from '@tabler/icons-react';

/** Prints the page as it stands, for whoever it is handed to. */
export function PrintButton({ reader = 'pharmacist' }: { reader?: 'pharmacist' | 'doctor' }) {
  return (
    <button type="button" className="btn o sm" onClick={() => window.print()}>
      <IconPrinter size={16} stroke={1.5} aria-hidden /> Print for my {reader}
    </button>
  );
}
