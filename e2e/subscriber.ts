import { subscribe } from './sandbox-plan.ts';
import { type Arrival, createMember } from './visitor.ts';

/** A signed-in user with Wellness Pro. */
export async function createSubscriber(arrival: Arrival = {}) {
  const member = await createMember(arrival);
  await subscribe(member.base, member.account);
  return member;
}
