import { formatCount, formatList } from '@wellkept/clinical/wording.ts';
import { type EditorSection, profileSections } from '@wellkept/profile/overview.ts';
import { welcomeMinutes, welcomeSteps } from '@wellkept/profile/setup-steps.ts';
import type { ReactNode } from 'react';
import styles from './cards.module.css';

const getSectionName = (section: EditorSection): string =>
  profileSections.find((one) => one.section === section)?.title.toLowerCase() ?? '';

const listParts = (title: string, sections: readonly EditorSection[]): string[] =>
  sections.map(getSectionName).filter((name) => name !== title.toLowerCase());

/** What a new user can expect: four steps and how long each takes. */
export function WelcomeCard({ children }: { children?: ReactNode }) {
  return (
    <section className={styles['card']} aria-labelledby="setup-welcome">
      <h2 id="setup-welcome">About {formatCount(welcomeMinutes, 'minute')}</h2>
      <ol className={styles['steps']}>
        {welcomeSteps.map(({ title, minutes, sections }, index) => (
          <li key={title}>
            <b>{index + 1}</b>
            <span>
              {title}
              {sections.length > 1 && <span className={`cap ${styles['parts']}`}> {formatList(listParts(title, sections), 3)}</span>}
            </span>
            <span className="cap">{minutes} min</span>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
