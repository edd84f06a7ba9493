import type { UseStage } from '@wellkept/interactions/findings/advice.ts';
import { createContext } from 'react';

/** Whether the findings below are about what a person takes already, or about a list that is only tried out. */
export const AdviceStage = createContext<UseStage>('considering');
