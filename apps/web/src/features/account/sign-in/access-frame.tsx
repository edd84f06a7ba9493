import { product } from '@wellkept/contract/site/product.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs } from '../../../components/tabs.tsx';
import styles from '../access.module.css';

export type AccessTab = 'login' | 'register';

const notes = [
  ['Serious warnings', 'are always free for everyone, never behind a plan, a limit or a sign-in.'],
  ['What you write down', 'is yours. Only you see it, and you can delete it for good at any time.'],
  ['What this is not', `${product.disclaimer} ${product.name} is for adults and doesn’t replace your doctor or pharmacist.`],
] as const;

type FrameProps = {
  title: string;
  lead?: ReactNode;
  /** The title answers what was just sent: it is brought into view and read out. */
  isNews?: boolean;
  children: ReactNode;
};

/** The page around every form of signing in: what it is about on the left, the form on the right. */
export function AccessFrame({ title, lead, isNews = false, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNews) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isNews]);
  return (
    <div className={styles['frame']}>
      <div className={styles['head']}>
        <h1 ref={heading} tabIndex={-1} className="bare-focus">
          {title}
        </h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      <div className={styles['form']}>{children}</div>
      <dl className={styles['notes']}>
        {notes.map(([term, text]) => (
          <div key={term}>
            <dt className="m-h">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Login and Register side by side; the one that is hidden keeps what was typed. */
export function AccessTabs({
  tab,
  onTab,
  login,
  register,
}: {
  tab: AccessTab;
  onTab: (tab: AccessTab) => void;
  login: ReactNode;
  register: ReactNode;
}) {
  return (
    <Tabs
      label="Login or register"
      value={tab}
      tabs={[
        { value: 'login', name: 'Login', panel: login },
        { value: 'register', name: 'Register', panel: register },
      ]}
      onChange={onTab}
      keepsHidden
      isWide
    />
  );
}
