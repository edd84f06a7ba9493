import { subscribe } from './sandbox-plan.ts';
import { type Arrival, createMember } from './visitor.ts';

/** Somebody who has Wellness Pro and is signed in. */
export async function createSubscriber(arrival: Arrival = {}) {
  const member = await createMember(arrival);
  await subscribe(member.base, member.account);
  return member;
}
