import type { ClosedScreen } from '@wellkept/contract/billing/closed-screens.ts';

/** What a screen that is not open yet will do, and what helps meanwhile. */
type ClosedScreenText = { title: string; will: string; meanwhile: { text: string; to: string; link: string } };

export const closedScreenTexts: Readonly<Record<ClosedScreen, ClosedScreenText>> = {
  '/admin/populate-recipes': {
    title: 'Recipes',
    will: 'Lets an administrator load recipes for meal planning.',
    meanwhile: { text: 'The administration page shows people, payments and jobs.', to: '/admin', link: 'Open administration' },
  },
};
