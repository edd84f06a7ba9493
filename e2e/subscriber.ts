import { subscribe } from './sandbox-plan.ts';
import { type Arrival, newMember } from './visitor.ts';

/** Somebody who has Wellness Pro and is signed in. */
export async function newSubscriber(arrival: Arrival = {}) {
  const member = await newMember(arrival);
  await subscribe(member.base, member.account);
  return member;
}
