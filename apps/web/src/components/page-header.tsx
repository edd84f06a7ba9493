import type { ReactNode } from 'react';

/** The head of a screen: an optional small line, the one h1, and actions at the right. */
export function PageHeader({ kicker, title, children }: { kicker?: ReactNode; title: string; children?: ReactNode }) {
  return (
    <header className="ph">
      {kicker && <p className="kick">{kicker}</p>}
      <div className="ph-row">
        <h1>{title}</h1>
        {children && <div className="row">{children}</div>}
      </div>
    </header>
  );
}
