import type { ReactNode } from 'react';
import { useIsOnline } from '../lib/use-is-online.ts';

type Props = {
  text?: string;
  /** The shape of what is loaded. It takes the place of the text, which is read out then. */
  children?: ReactNode;
  className?: string | undefined;
};

/** Shows that something is being loaded. Nothing loads without a connection, and the notice above the page says so once. */
export function LoadingStatus({ text = 'Loading…', children, className }: Props) {
  if (!useIsOnline()) return null;
  if (!children) return <p role="status">{text}</p>;
  return (
    <div role="status" className={className}>
      <span className="vh">{text}</span>
      {children}
    </div>
  );
}
