import { welcomeMinutes, welcomeSteps } from '@wellkept/profile/setup-steps.ts';
import type { ReactNode } from 'react';
import styles from './cards.module.css';

/** What somebody new is told to expect: four steps and how long each takes. */
export function WelcomeCard({ children }: { children?: ReactNode }) {
  return (
    <section className={styles['card']} aria-labelledby="setup-welcome">
      <h2 id="setup-welcome">Four steps, about {welcomeMinutes} minutes</h2>
      <ol className={styles['steps']}>
        {welcomeSteps.map(({ title, minutes }, index) => (
          <li key={title}>
            <b>{index + 1}</b>
            <span>{title}</span>
            <span className="cap">{minutes} min</span>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
