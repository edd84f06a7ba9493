import { expect, test } from 'vitest';
import { getCallerAddress } from './rate-limit.ts';

test.each([
  ['an IPv4 address counts by itself', '203.0.113.7', '203.0.113.7'],
  ['so does one that is mapped into IPv6', '::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['an IPv6 address counts as its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['so does another one of the same /64', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['groups of zeros within the first four', '2001:db8::1', '2001:db8:0:0::/64'],
  ['groups of zeros at the end', '2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['the own machine', '::1', '0:0:0:0::/64'],
])('%s', (_what, ip, counted) => expect(getCallerAddress({ ip })).toBe(counted));
