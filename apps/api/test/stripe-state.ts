import { monthly, type StandInCustomer, type StandInPrice, yearly } from './stripe-objects.ts';

/** What goes wrong for one customer or price: no answer, a page, an empty object, an error, or another customer's refusal. */
export type StripeFault = 'hang' | 'html' | 'empty' | '500' | 'wrong-mode' | 'unauthorized' | 'declined' | 'no-customer';

type Session = { id: string; object: string; url: string | null; status: string; expires_at: number; customer: string; price: string };
type Call = { method: string; path: string; form: URLSearchParams; key: string | null };

/** Everything that the stand-in remembers between calls. */
export type StripeState = {
  customers: Map<string, StandInCustomer>;
  sessions: Map<string, Session>;
  prices: Map<string, StandInPrice>;
  /** By the customer or price that they happen to. */
  faults: Map<string, StripeFault>;
  /** By idempotency key. */
  answers: Map<string, { request: string; status: number; answer: unknown }>;
  calls: Call[];
};

export const createStripeState = (): StripeState => ({
  customers: new Map(),
  sessions: new Map(),
  prices: new Map([monthly, yearly].map((price) => [price.lookup_key, price])),
  faults: new Map(),
  answers: new Map(),
  calls: [],
});

export function getOrCreateCustomer({ customers }: StripeState, id: string): StandInCustomer {
  const customer = customers.get(id) ?? { subscriptions: [], charges: [], disputes: [] };
  customers.set(id, customer);
  return customer;
}

export const findSubscription = ({ customers }: StripeState, id: string) =>
  [...customers.values()].flatMap(({ subscriptions }) => subscriptions).find((one) => one.id === id);

export const getPrice = ({ prices }: StripeState, id: string | null): StandInPrice =>
  [...prices.values()].find((price) => price.id === id) ?? monthly;
