import { groupIds, groups } from './groups.ts';

/** Every state of the set-up by its address, to be looked at. */
export const setupStates: readonly { title: string; address: string }[] = [
  { title: 'Where people start', address: '/onboarding' },
  { title: 'Where people left off', address: '/onboarding?continue=true' },
  ...groupIds.map((id) => ({ title: groups[id].title, address: `/onboarding?at=${id}` })),
  { title: 'The first result', address: '/onboarding?at=result' },
  { title: 'The dashboard', address: '/dashboard' },
  { title: 'What’s missing', address: '/profile-completion' },
  { title: 'The health journey', address: '/health/journey-selector' },
];
