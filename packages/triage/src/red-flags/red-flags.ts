import type { RedFlag } from '../findings/clinical-findings.ts';
import { belly } from './presentations/belly.ts';
import { brain } from './presentations/brain.ts';
import { breath } from './presentations/breath.ts';
import { environment } from './presentations/environment.ts';
import { heart } from './presentations/heart.ts';
import { infection } from './presentations/infection.ts';
import { injury } from './presentations/injury.ts';
import { metabolism } from './presentations/metabolism.ts';
import { mind } from './presentations/mind.ts';
import { poisoning } from './presentations/poisoning.ts';
import { pregnancy } from './presentations/pregnancy.ts';
import { senses } from './presentations/senses.ts';
import { soon } from './presentations/soon.ts';
import { today } from './presentations/today.ts';

/**
 * Presentations that should not wait, after the warning signs that emergency medicine teaches (NHS 111 and NICE clinical knowledge summaries
 * "when to admit"; American Heart Association and American Stroke Association warning signs; Surviving Sepsis Campaign 2021; World Allergy
 * Organization anaphylaxis guidance 2020; RCOG and ACOG warning signs in pregnancy; AAP fever guidance 2021 for young infants).
 */
export const redFlags: readonly RedFlag[] = [
  ...heart,
  ...breath,
  ...brain,
  ...infection,
  ...belly,
  ...pregnancy,
  ...injury,
  ...environment,
  ...metabolism,
  ...mind,
  ...poisoning,
  ...senses,
  ...soon,
  ...today,
];
