import type { components } from '@wellkept/contract/api.ts';
import { SeverityGlyph } from '../../../components/severity-mark.tsx';
import { CitedSource } from '../../interactions/cited-source.tsx';
import styles from './evidence.module.css';

type Note = Omit<OwnRisk, 'postId'>;
export type OwnRisk = components['schemas']['CommunityOwnRisks']['risks'][number];

/** What the medicines of a post would mean for the reader. The server gives it to nobody else. */
export function OwnRiskNotes({ risks }: { risks: readonly Note[] }) {
  if (risks.length === 0) return null;
  return (
    <aside className={styles['mine']} aria-label="For you only">
      <p className="cap">Only you can see this</p>
      <ul>
        {risks.map(({ findingId, name, severity, word, headline, advice, sources: [source] }) => (
          <li key={`${findingId} ${name}`}>
            <SeverityGlyph mark={severity} />
            <div>
              <p>
                <b className="bold">For you, {word.toLowerCase()}:</b> {headline}
              </p>
              {advice !== null && <p>{advice}</p>}
              {source && (
                <p className="cap">
                  Source: <CitedSource source={source} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
