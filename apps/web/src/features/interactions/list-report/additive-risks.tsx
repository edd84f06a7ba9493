import { formatCount } from '@wellkept/clinical/wording.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { Fold } from '../../../components/fold.tsx';
import { AdditiveRiskList } from '../additive-risk-list.tsx';
import { listSharedAdditiveRisks } from '../result-view.ts';
import { ReportSection } from './report-section.tsx';

/** Effects that several items share, the heavy ones first. */
export function AdditiveRisks({ result }: { result: CheckResult }) {
  const additiveRisks = listSharedAdditiveRisks(result);
  const heavy = additiveRisks.filter(({ severity }) => severity !== 'none');
  const light = additiveRisks.filter(({ severity }) => severity === 'none');
  if (additiveRisks.length === 0) return null;
  return (
    <ReportSection title="Effects that add up" note="What several items have in common">
      {heavy.length > 0 && <AdditiveRiskList result={result} burdens={heavy} />}
      {light.length > 0 && (
        <Fold title={`${formatCount(light.length, 'effect')} shared by a few items`} aside="the pairs are under All findings">
          <AdditiveRiskList result={result} burdens={light} />
        </Fold>
      )}
    </ReportSection>
  );
}
