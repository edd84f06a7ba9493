import { type ReactNode, use } from 'react';
import { PageTabs } from './page-tabs.ts';

type Props = {
  kicker?: ReactNode;
  title: string;
  /** The title is a name that is spelled alike everywhere. */
  isFixed?: boolean;
  /** The actions wait for something that is still on its way. Only their room is there, since the page below must not be pushed down. */
  isPending?: boolean;
  children?: ReactNode;
};

/** The head of a screen: an optional small line, the one h1, actions at the right, and the tabs of its place. */
export function PageHeader({ kicker, title, isFixed = false, isPending = false, children }: Props) {
  return (
    <header className="ph">
      {kicker && <p className="kick">{kicker}</p>}
      <div className="ph-row">
        <h1 translate={isFixed ? 'no' : undefined}>{title}</h1>
        {children && (
          <div className="row" inert={isPending}>
            {children}
          </div>
        )}
      </div>
      {use(PageTabs)}
    </header>
  );
}
