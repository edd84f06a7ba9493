import { IconCheck, IconMinus } from '@tabler/icons-react';
import { hasCapability } from '@wellkept/contract/billing/entitlements.ts';
import { features } from '@wellkept/contract/billing/features.ts';
import { listOpenLines } from '@wellkept/contract/billing/open-features.ts';
import type { PlanLine } from '@wellkept/contract/billing/plans.ts';
import { useEdition } from '../../../lib/page-settings.ts';

/** What a plan brings today. A line says so where this edition lacks it. */
export function PlanLines({ lines }: { lines: readonly PlanLine[] }) {
  const edition = useEdition();
  return (
    <ul>
      {listOpenLines(lines).map(({ text, feature }) => {
        const needs = feature && features[feature].needs;
        const missing = needs && !hasCapability(needs, edition) ? 'Health edition only' : null;
        const Icon = missing ? IconMinus : IconCheck;
        return (
          <li key={text}>
            <Icon size={16} stroke={1.5} aria-hidden="true" />
            <span>
              {text}
              {missing && <small> ({missing})</small>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
