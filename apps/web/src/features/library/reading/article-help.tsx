import type { components } from '@wellkept/contract/api.ts';
import { helpHeadings } from '@wellkept/knowledge/help-words.ts';
import styles from './library.module.css';

type HelpGroup = components['schemas']['LibraryArticle']['help'][number];

/** When to get help: one list for each level, the soonest first. */
export function ArticleHelp({ groups }: { groups: readonly HelpGroup[] }) {
  return (
    <div className={styles['help']}>
      {groups.map(({ level, signs, advice }) => (
        <section key={level}>
          <h3>{helpHeadings[level]}</h3>
          <ul>
            {signs.map((sign) => (
              <li key={sign}>{capitalize(sign)}</li>
            ))}
          </ul>
          {advice !== null && <p>{advice}</p>}
        </section>
      ))}
    </div>
  );
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
