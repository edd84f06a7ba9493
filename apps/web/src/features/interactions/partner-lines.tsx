import { formatList } from '@wellkept/clinical/wording.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { getMarkWord, SeverityGlyph } from '../../components/severity-mark.tsx';
import { shorten } from '../../lib/wording.ts';
import styles from './partner-lines.module.css';
import { getItemLabel, getPartners } from './result-view.ts';

const namedMax = 12;

/** With what else nothing is known of one item, and with what it could not be checked. */
export function PartnerLines({ result, index }: { result: CheckResult; index: number }) {
  const { quiet, open } = getPartners(result, index);
  // A medicine may be on the list at two strengths.
  const formatNames = (positions: readonly number[]) =>
    formatList([...new Set(positions.map((at) => shorten(getItemLabel(result, at), 60)))], namedMax);
  return (
    <>
      {quiet.length > 0 && (
        <p className={`small ink2 ${styles['line']}`}>
          <SeverityGlyph mark="none" />
          <span>
            <b className="bold">{getMarkWord('none')}</b> with {formatNames(quiet)}. That is not the same as safe.
          </span>
        </p>
      )}
      {open.length > 0 && (
        <p className={`small ink2 ${styles['line']}`}>
          <SeverityGlyph mark="unknown" />
          <span>
            <b className="bold">{getMarkWord('unknown')}</b> with {formatNames(open)}.
          </span>
        </p>
      )}
    </>
  );
}
