import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { UrgencyLevel } from '@wellkept/clinical/urgency.ts';
import { emergencySentence, product } from '@wellkept/contract/site/product.ts';

/** How much a screen must say: in passing, before results that could be acted on, or where waiting could harm. */
export type DisclaimerLevel = 'basic' | 'advanced' | 'critical';

const texts: Record<DisclaimerLevel, string> = {
  basic: product.disclaimer,
  advanced: `${product.disclaimer} This is general information and may be incomplete or wrong. Ask a doctor or pharmacist before you start, stop or change anything.`,
  critical: `${product.disclaimer} Don’t wait for an answer here. If you feel seriously unwell, call ${emergencySentence} now.`,
};

/** What stands below results: a value that needs a doctor now or today asks for more than the short form. */
export const getDisclaimerLevel = (levels: readonly UrgencyLevel[]): DisclaimerLevel =>
  levels.some((level) => level === 'emergency' || level === 'today') ? 'critical' : 'basic';

export const getDisclaimerText = (level: DisclaimerLevel) => texts[level];

export function Disclaimer({ level }: { level: DisclaimerLevel }) {
  if (level === 'basic') return <p className="cap">{texts.basic}</p>;
  const Icon = level === 'critical' ? IconAlertCircle : IconInfoCircle;
  return (
    <div className={level === 'critical' ? 'form-notice error' : 'form-notice'} role="note">
      <Icon size={20} stroke={1.5} aria-hidden="true" />
      <p>{texts[level]}</p>
    </div>
  );
}
