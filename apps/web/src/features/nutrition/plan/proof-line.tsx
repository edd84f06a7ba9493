import type { PlanProof } from './plan-data.ts';

/** Below this a plan counts as the best: no dish would be worth changing for it. */
const bestPercentMax = 0.5;

function formatProof({ gapPercent, isBetter }: Exclude<PlanProof, 'running' | null>): string {
  const found = isBetter ? 'We found a better plan, and this is it. ' : 'We looked for a better plan. ';
  return gapPercent <= bestPercentMax
    ? `${found}No other plan of these recipes comes noticeably closer to your needs.`
    : `${found}No other plan of these recipes comes more than ${gapPercent}% closer to your needs.`;
}

/** Whether the plan is still the quick one, or how much better another could be. */
export function ProofLine({ proof }: { proof: PlanProof }) {
  return (
    <p className="cap" role="status">
      {proof === 'running' ? 'This is a quick plan. We’re checking whether there’s a better one…' : proof && formatProof(proof)}
    </p>
  );
}
