import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../../components/tabs.tsx';
import styles from './smart-dashboard.module.css';

/** The four tabs. The first is the one that opens. */
const tabs = { actions: 'Action Center', score: 'Wellness Score', assistant: 'AI Assistant', journey: 'Wellness Journey' } as const;
export type SmartTab = keyof typeof tabs;
const smartTabs = Object.keys(tabs) as SmartTab[];
const tabDefault: SmartTab = 'actions';

const isTab = (text: string | null): text is SmartTab => text !== null && Object.hasOwn(tabs, text);

type Props = { title: string; tag?: string; note: ReactNode; panels: Readonly<Record<SmartTab, ReactNode>> };

/** The Smart Wellness Dashboard. The open tab stands in the address, so that other screens lead to it. */
export function SmartDashboard({ title, tag, note, panels }: Props) {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('tab');
  const open = (tab: SmartTab) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('tab', tab);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <section className={styles['smart']} aria-labelledby="smart-dashboard" id="smart">
      <div className={styles['head']}>
        <h2 id="smart-dashboard">{title}</h2>
        {tag && <span className="tag">{tag}</span>}
      </div>
      {note}
      <Tabs
        label={title}
        value={isTab(wanted) ? wanted : tabDefault}
        tabs={smartTabs.map((value) => ({ value, name: tabs[value], panel: panels[value] }))}
        onChange={open}
        className={styles['list']}
      />
    </section>
  );
}
