import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import styles from './health-dashboard.module.css';
import { SampleTag } from './sample-tag.tsx';

/** The sections of the sample person's profile, as short as they can be. */
export function DemoSections({ sections, text }: Dashboard['overview']) {
  return (
    <>
      <p className={styles['lined']}>
        {text} <SampleTag />
      </p>
      <ul className={styles['sections']}>
        {sections.map(({ section, title, badge }) => (
          <li key={section}>
            {title}
            <span className="tag">{badge}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
