import { groupIds, groups } from './groups.ts';

/** Every state of the set-up by its address, to be looked at. */
export const setupStates: readonly { title: string; address: string }[] = [
  { title: 'Where one starts', address: '/onboarding' },
  { title: 'Where one left off', address: '/onboarding?continue=true' },
  ...groupIds.map((id) => ({ title: groups[id].title, address: `/onboarding?at=${id}` })),
  { title: 'The first result', address: '/onboarding?at=result' },
  { title: 'The dashboard', address: '/dashboard' },
  { title: 'What is missing', address: '/profile-completion' },
  { title: 'The health journey', address: '/health/journey-selector' },
];
