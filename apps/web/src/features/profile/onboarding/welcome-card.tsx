import { formatCount, formatList } from '@wellkept/clinical/wording.ts';
import { type EditorSection, profileSections } from '@wellkept/profile/overview.ts';
import { welcomeMinutes, welcomeSteps } from '@wellkept/profile/setup-steps.ts';
import type { ReactNode } from 'react';
import styles from './cards.module.css';

const getSectionName = (section: EditorSection): string =>
  profileSections.find((one) => one.section === section)?.title.toLowerCase() ?? '';

const listParts = (title: string, sections: readonly EditorSection[]): string[] =>
  sections.map(getSectionName).filter((name) => name !== title.toLowerCase());

/** The steps of the set-up that a part of the card stands for: "2–4", counted as the questions count them. */
function formatSteps(sections: readonly EditorSection[]): string {
  const [first, last] = [sections[0], sections.at(-1)].map((one) => profileSections.findIndex(({ section }) => section === one) + 1);
  return first === last ? `${first}` : `${first}–${last}`;
}

/** What a new user can expect: four parts, their steps and how long each takes. */
export function WelcomeCard({ children }: { children?: ReactNode }) {
  return (
    <section className={styles['card']} aria-labelledby="setup-welcome">
      <h2 id="setup-welcome">About {formatCount(welcomeMinutes, 'minute')}</h2>
      <ol className={styles['steps']}>
        {welcomeSteps.map(({ title, minutes, sections }) => (
          <li key={title}>
            <b>{formatSteps(sections)}</b>
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
