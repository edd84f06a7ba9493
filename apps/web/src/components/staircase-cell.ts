import type { Severity } from '@wellkept/knowledge/facts.ts';
import { getMarkTone } from './severity-mark.tsx';
import styles from './staircase.module.css';

/** The class of one cell of a staircase of pairs. */
export const getStaircaseCellClass = (severity: Severity, isLast: boolean) =>
  [styles['cell'], styles[getMarkTone(severity)], isLast ? styles['last'] : undefined].filter(Boolean).join(' ');
