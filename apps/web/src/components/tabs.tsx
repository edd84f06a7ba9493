import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './tabs.module.css';

type Props<Value extends string> = {
  /** What the tabs choose between. */
  label: string;
  value: Value;
  tabs: readonly { value: Value; name: string; panel: ReactNode }[];
  onChange: (value: Value) => void;
  /** Hidden panels stay, with what was typed into them. */
  keepsHidden?: boolean;
  isWide?: boolean;
  className?: string | undefined;
};

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Panels of which one shows at a time. The arrow keys, Home and End go from tab to tab. */
export function Tabs<Value extends string>({
  label,
  value,
  tabs,
  onChange,
  keepsHidden = false,
  isWide = false,
  className = '',
}: Props<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent, at: number) => {
    const next = steps[event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll('button')[next ?? 0]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={`${styles['list']} ${isWide ? styles['wide'] : ''} ${className}`}>
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}-tab`}
            className={styles['tab']}
            aria-selected={tab.value === value}
            aria-controls={`${id}-${tab.value}`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => handleKey(event, at)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}`}
          aria-labelledby={`${id}-${tab.value}-tab`}
          hidden={tab.value !== value}
          className={styles['panel']}
        >
          {(keepsHidden || tab.value === value) && tab.panel}
        </div>
      ))}
    </>
  );
}
