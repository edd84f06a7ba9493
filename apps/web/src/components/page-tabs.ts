import { createContext } from 'react';

/** The tabs of the place that a screen belongs to. The frame provides them, the head of the screen shows them under its title. */
export const PageTabs = createContext<React.ReactNode>(null);
