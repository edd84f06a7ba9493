import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { UnreadDays } from './unread-days.tsx';

const show = (unreadDays: string[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <UnreadDays unreadDays={unreadDays} />
    </MemoryRouter>,
  );

it('names the dates whose results were not read, and is silent where there are none', () => {
  expect(show([])).toBe('');
  expect(show(['02/13/2025', '01/10/2025', ''])).toContain('results from 02/13/2025, 01/10/2025 and another sample without a date, which');
  expect(show([''])).toContain('may also have results from another sample without a date, which');
  expect(show(Array.from({ length: 9 }, (_, at) => `0${at + 1}/10/2024`))).toContain('06/10/2024 and other dates, which');
});
