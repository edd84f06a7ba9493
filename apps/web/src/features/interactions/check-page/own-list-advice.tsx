import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { ReactNode } from 'react';
import { useMedicationList } from '../../medications/use-medication-list.ts';
import { AdviceStage } from '../advice-stage.ts';

/** Advice for what a person takes already, where the whole list is on theirs; else for what they think of taking. */
export function OwnListAdvice({ result, children }: { result: CheckResult; children: ReactNode }) {
  const own = useMedicationList().result;
  const takenIds = new Set(own?.items.flatMap(({ resolution: { match } }) => match?.id ?? []));
  const isOwn = result.items.every(({ resolution: { match } }) => match === null || takenIds.has(match.id));
  return <AdviceStage value={isOwn ? 'taking' : 'considering'}>{children}</AdviceStage>;
}
