import {
  createStandInCharge,
  createStandInSubscription,
  getNowSeconds,
  type StandInCustomer,
  type StandInPrice,
} from './stripe-objects.ts';
import { getOrCreateCustomer, getPrice, type StripeFault, type StripeState } from './stripe-state.ts';

/** The body of a command under /control; each command reads its own fields. */
type Command = {
  id: string;
  state: StandInCustomer;
  key: string;
  price: StandInPrice | null;
  subject: string;
  fault: StripeFault | null;
  sessionId: string;
};

/** What tests do with the stand-in: set what a customer has or what goes wrong, and read which calls came in. */
export const createStripeControl = (state: StripeState): Readonly<Record<string, (command: Command) => unknown>> => ({
  customer: ({ id, state: customer }) => state.customers.set(id, customer),
  read: ({ id }) => state.customers.get(id) ?? null,
  price: ({ key, price }) => (price ? state.prices.set(key, price) : state.prices.delete(key)),
  fault: ({ subject, fault }) => (fault ? state.faults.set(subject, fault) : state.faults.delete(subject)),
  calls: ({ subject }) =>
    state.calls
      .filter(({ path, form }) => path.includes(subject) || [...form.values()].includes(subject))
      .map(({ method, path, key }) => ({ method, path, key })),
  pay: ({ sessionId }) => {
    const session = state.sessions.get(sessionId);
    if (session?.status !== 'open') return null;
    session.status = 'complete';
    const customer = getOrCreateCustomer(state, session.customer);
    customer.subscriptions.push(createStandInSubscription({ start_date: getNowSeconds() }, getPrice(state, session.price)));
    customer.charges.unshift(createStandInCharge(session.customer));
    return session;
  },
});
