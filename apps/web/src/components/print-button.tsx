import { IconPrinter } from '@tabler/icons-react';

export function PrintButton() {
  return (
    <button type="button" className="btn o sm" onClick={() => window.print()}>
      <IconPrinter size={16} stroke={1.5} aria-hidden /> Print for my pharmacist
    </button>
  );
}
