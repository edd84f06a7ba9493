import { expect, test } from 'vitest';
import { formatNotification } from './notification-text.ts';
import { formatLateSubject, groupNotifications } from './notifications.ts';
import { findNextSend, listOccurrences, type Reminder } from './occurrences.ts';

const toDate = (iso: string) => new Date(iso);
const createLate = (zone: string, slot: string): Reminder => ({
  kind: 'late-dose',
  subject: formatLateSubject('edith', 'm'),
  times: [slot],
  schedule: { every: 'day' },
  startedOn: '2026-01-01',
  since: toDate('2026-01-01T00:00:00Z'),
  other: { zone, delayMs: 2 * 3_600_000 },
});
const night = { from: '22:00', to: '21:00' };

test.each([
  ['Pacific/Kiritimati', 'Etc/GMT+12'],
  ['Etc/GMT+12', 'Pacific/Kiritimati'],
  ['Europe/Berlin', 'Europe/Berlin'],
])('a late dose in %s is found for a carer in %s, whatever the quiet hours put off', (zone, carerZone) => {
  for (const quiet of [null, night])
    for (const slot of ['00:00', '11:00', '23:30']) {
      const late = createLate(zone, slot);
      const where = { zone: carerZone, quiet };
      for (let hour = 0; hour < 48; hour += 11) {
        const after = new Date(Date.UTC(2026, 5, 10, hour));
        const [first] = listOccurrences(late, where, after, new Date(Date.UTC(2026, 5, 16)));
        expect(first?.send.getTime()).toBeGreaterThanOrEqual((first?.due.getTime() ?? Infinity) + 2 * 3_600_000);
        expect(findNextSend(late, where, after)).toEqual(first?.send);
      }
    }
});

test('each person has a notice of their own, and what is a day old is in none', () => {
  const now = toDate('2026-06-10T12:00:00Z');
  const create = (recordId: string, due: string, isOpen = true) => ({
    kind: 'late-dose' as const,
    subject: formatLateSubject(recordId, 'm'),
    day: '2026-06-10',
    slot: '08:00',
    due: toDate(due),
    send: toDate(due),
    isOpen,
  });
  const grouped = groupNotifications(
    [create('edith', '2026-06-10T08:00:00Z'), create('millie', '2026-06-10T08:00:00Z'), create('edith', '2026-06-09T08:00:00Z', false)],
    now,
  );
  expect(grouped.map(({ form, kind, items }) => [form, kind, items.length])).toEqual([
    ['due', 'late-dose', 1],
    ['due', 'late-dose', 1],
  ]);
  const [ofEdith] = grouped;
  expect(
    ofEdith &&
      formatNotification(ofEdith, () => ({ name: 'Metformin' }), { showsNames: false, isHour12: true, zone: 'UTC', now, whose: 'Edith' }),
  ).toEqual({
    title: 'Edith’s 8:00 AM dose isn’t marked as taken',
    body: '1 dose late.',
  });
});
