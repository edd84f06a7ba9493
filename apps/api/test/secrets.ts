// Of tests: the worker and the servers under test agree on them.
export const authSecret = 'a secret for tests, long enough to be one';
export const webhookSecret = 'whsec_of_tests';
