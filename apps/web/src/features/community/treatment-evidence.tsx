import { toMidSentence } from '@wellkept/clinical/wording.ts';
import { Fragment } from 'react';
import { verdictWords } from '../interactions/supplements/card-text.ts';
import { SourceName } from './evidence/source-name.tsx';
import type { Summary } from './treatment-data.ts';
import own from './treatments.module.css';

/** What trials, the library and labels say, with their sources. It takes no side. */
export function TreatmentEvidence({ summary: { treatment, reason, evidence } }: { summary: Summary }) {
  return (
    <section aria-labelledby="evidence">
      <h2 id="evidence">What the evidence says</h2>
      {evidence.length === 0 && (
        <p className="small">
          Our sources don’t say whether {toMidSentence(treatment.name)} helps with {toMidSentence(reason.name)}. That doesn’t mean it does
          nothing, or that it helps.
        </p>
      )}
      {evidence.map(({ verdict, about, text, sources }) => (
        <div key={text} className={own['evidence']}>
          {verdict !== null && (
            <p className={own['verdict']}>
              {verdictWords[verdict]} for {about}
            </p>
          )}
          <p className="small">{text}</p>
          <p className="cap">
            {verdict === null ? 'From our library. ' : 'From trials. '}
            Sources:{' '}
            {sources.map((source, at) => (
              <Fragment key={source.id}>
                {at > 0 && '; '}
                <SourceName source={source} />
              </Fragment>
            ))}
          </p>
        </div>
      ))}
    </section>
  );
}
