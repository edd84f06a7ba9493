import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { getSeverityWord } from '@wellkept/interactions/severity.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { getMarkTone, SeverityGlyph } from '../../../components/severity-mark.tsx';
import { SourceLine } from '../source-line.tsx';
import { CardRow } from './card-row.tsx';
import styles from './cards.module.css';
import { MoreItems } from './more-items.tsx';
import type { SupplementFacts } from './supplement-facts.ts';

const shownMax = 5;

type Props = { facts: SupplementFacts; sources: ReadonlyMap<string, Source> };

/** For whom it is not meant, or only with care: the most severe first. */
export function CautionRow({ facts: { cautions, unstated }, sources }: Props) {
  const renderCaution = ({ key, title, severity, headline }: (typeof cautions)[number]) => (
    <li key={key}>
      <SeverityGlyph mark={severity} />
      <p>
        <b className={`bold ${getMarkTone(severity)}`}>{getSeverityWord({ kind: 'personal', severity })}:</b>{' '}
        <b className="bold">{title}.</b> <span className="ink2">{headline}</span>
      </p>
    </li>
  );
  return (
    <CardRow title="Who should take care">
      {cautions.length === 0 && (
        <p className="ink2">Our sources say nothing here. That doesn’t mean it’s safe for you. Ask a pharmacist first.</p>
      )}
      <ul className={styles['cautions']}>{cautions.slice(0, shownMax).map(renderCaution)}</ul>
      <MoreItems count={cautions.length - shownMax} what="more" many="more">
        <ul className={styles['cautions']}>{cautions.slice(shownMax).map(renderCaution)}</ul>
      </MoreItems>
      {unstated.length > 0 && (
        <p className="small ink2">
          <b className="bold">Not known to us:</b> {toMidSentence(formatList(unstated.map(toMidSentence)))}. Ask your doctor or pharmacist
          first.
        </p>
      )}
      <SourceLine ids={cautions.flatMap((caution) => caution.sources)} sources={sources} />
    </CardRow>
  );
}
