import { type ReactNode, use } from 'react';
import { PageTabs } from './page-tabs.ts';

/** The head of a screen: an optional small line, the one h1, actions at the right, and the tabs of its place. */
export function PageHeader({ kicker, title, children }: { kicker?: ReactNode; title: string; children?: ReactNode }) {
  return (
    <header className="ph">
      {kicker && <p className="kick">{kicker}</p>}
      <div className="ph-row">
        <h1>{title}</h1>
        {children && <div className="row">{children}</div>}
      </div>
      {use(PageTabs)}
    </header>
  );
}
