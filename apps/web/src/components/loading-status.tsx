import type { ReactNode } from 'react';
import { useIsOnline } from '../lib/use-is-online.ts';
import { useArrivingClass } from './arriving.tsx';
import { Skeleton } from './skeleton.tsx';

type Props = {
  text?: string;
  /** The shape of what is loaded; a few lines where it has none of its own. The text is read out. */
  children?: ReactNode;
  className?: string | undefined;
  /** The shape has the height of what comes, so that what stands below can be shown at once. */
  hasHeight?: boolean;
};

const lines = (
  <>
    <Skeleton height={18} maxWidth={200} above={8} />
    <Skeleton height={18} maxWidth={560} above={12} />
    <Skeleton height={18} maxWidth={400} above={12} below={8} />
  </>
);

/** Shows that something is being loaded. Nothing loads without a connection, and the notice above the page says so once. */
export function LoadingStatus({ text = 'Loading…', children = lines, className = '', hasHeight = false }: Props) {
  const isOnline = useIsOnline();
  const arriving = useArrivingClass(isOnline && !hasHeight);
  if (!isOnline) return null;
  return (
    <div role="status" className={`${className} ${arriving}`}>
      <span className="vh">{text}</span>
      {children}
    </div>
  );
}
