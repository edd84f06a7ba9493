import styles from './tabs.module.css';

/** How tabs look everywhere, for Mantine's tabs without its own style. `list` and `tab` may add to it. */
export const getTabClasses = (own: { list?: string | undefined; tab?: string | undefined } = {}) => ({
  list: [styles['list'], own.list].filter(Boolean).join(' '),
  tab: [styles['tab'], own.tab].filter(Boolean).join(' '),
  panel: styles['panel'] ?? '',
});
