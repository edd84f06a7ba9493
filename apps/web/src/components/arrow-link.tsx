import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A link with an arrow, as it stands under a list. */
export function ArrowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="tlink" to={to}>
      {children} <IconArrowRight size={16} stroke={1.5} aria-hidden />
    </Link>
  );
}
