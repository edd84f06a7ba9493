import type { ClosedScreen } from '@wellkept/contract/billing/closed-screens.ts';

/** What a screen that is not open yet will do, and what helps meanwhile. */
type ClosedScreenText = { title: string; will: string; meanwhile: { text: string; to: string; link: string } };

const createCheckLink = (text: string) => ({ text, to: '/interactions', link: 'Open the interaction check' });

export const closedScreenTexts: Readonly<Record<ClosedScreen, ClosedScreenText>> = {
  '/wellness-providers': {
    title: 'Wellness providers',
    will: 'Helps you prepare what you share with a doctor, pharmacist or therapist, and takes it back when you wish.',
    meanwhile: createCheckLink('A check can be printed for your pharmacist.'),
  },
  '/admin/populate-recipes': {
    title: 'Recipes',
    will: 'Lets an administrator load recipes for meal planning.',
    meanwhile: { text: 'The administration page shows people, payments and jobs.', to: '/admin', link: 'Open administration' },
  },
};
