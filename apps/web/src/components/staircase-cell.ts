import type { Severity } from '@wellkept/knowledge/facts.ts';
import { markTone } from './severity-mark.tsx';
import styles from './staircase.module.css';

/** The class of one cell of a staircase of pairs. */
export const staircaseCell = (severity: Severity, isLast: boolean) =>
  [styles['cell'], styles[markTone(severity)], isLast ? styles['last'] : undefined].filter(Boolean).join(' ');
