import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { HeatCalendar } from './heat-calendar.tsx';

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}`;
const markup = renderToStaticMarkup(
  <MemoryRouter>
    <HeatCalendar
      title="Mood"
      from={day(1)}
      to={day(3)}
      firstWeekday={0}
      values={new Map([[day(1), 3]])}
      shade={() => 'p3'}
      meaning={() => ', Okay'}
    />
  </MemoryRouter>,
);
const names = [...markup.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, inside = '']) => inside.replace(/<[^>]+>/g, ''));

test('a day of the calendar is named by what is seen in it, in its date and with its meaning', () => {
  expect(names[0]).toMatch(/^Sunday, November 1(, 2026)?: 3, Okay$/);
  expect(names[1]).toMatch(/^Monday, November 2(, 2026)?: nothing written$/);
  expect(markup).not.toContain('aria-label');
});

test('its columns are headed by the whole names of the weekdays', () => {
  const heads = [...markup.matchAll(/<th scope="col">.*?<span class="vh">(\w+)<\/span><\/th>/g)].map(([, name]) => name);
  expect(heads.length).toBe(7);
  expect(new Set(heads).size).toBe(7);
});
