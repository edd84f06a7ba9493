import { IconCheck } from '@tabler/icons-react';
import type { EditorSection, ProfileOverview } from '@wellkept/profile/overview.ts';
import styles from './editor.module.css';

type Props = { sections: ProfileOverview['sections']; current: EditorSection; onChoose: (section: EditorSection) => void };

/** The way through the sections: a list at the side, and a row of numbers on a phone. A tick marks what is complete. */
export function SectionList({ sections, current, onChoose }: Props) {
  return (
    <nav className={styles['list']} aria-label="Profile sections">
      <ol>
        {sections.map(({ section, title, isDone }, index) => (
          <li key={section}>
            <button type="button" aria-current={section === current ? 'step' : undefined} onClick={() => onChoose(section)}>
              <span className={isDone ? styles['done'] : styles['number']} aria-hidden="true">
                {isDone ? <IconCheck size={15} stroke={2.4} /> : index + 1}
              </span>
              <span className={styles['sectionTitle']}>{title}</span>
              {isDone && <span className="vh">, completed</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
