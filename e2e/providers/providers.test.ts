import { expect, test } from 'vitest';
import { screenFaults } from '../screen-faults.ts';
import { createMember } from '../visitor.ts';

const provider = {
  id: '00000000-0000-8000-8000-001000000001',
  ...{ need: 'heart', name: 'Ada Lopez', title: 'MD', address: '12 Main St', town: 'Springfield', region: 'IL', postcode: '62701' },
  ...{ country: 'US', phone: '(217) 555-0100', website: null, languages: ['es'], ways: ['inPerson'], access: ['stepFree'] },
  ...{ insurance: 'Medicare', source: 'nppes', sourceName: 'National Plan and Provider Enumeration System (NPPES)' },
  ...{ checkedOn: '2026-03-02', isReported: false },
};
const springfield = { key: 't:us:il:springfield', label: 'Springfield, IL', entries: 1 };

test('a directory without entries says so, and a care team, questions and a checklist work all the same', async () => {
  const { page } = await createMember();
  await page.route('**/api/providers/places', (route) => route.fulfill({ json: { places: [], isEmpty: true } }));
  await page.goto('/healthcare-providers');
  await page.waitForURL('**/wellness-providers');
  const main = page.getByRole('main');
  await main.getByText(/There’s no one to search for yet/).waitFor();
  await main.getByRole('button', { name: 'Add someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add someone' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter a name.').waitFor();
  await dialog.getByLabel('Name').fill('Dr. Ito');
  await dialog.getByLabel('What they do for you').fill('Dentist');
  expect(await screenFaults(page, 'somebody of the care team')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const team = main.getByRole('list', { name: 'My care team' });
  await team.getByText('Dentist').waitFor();
  await main.getByRole('button', { name: 'Do I still need all of my medicines?' }).click();
  await main.getByRole('button', { name: 'Remove “Do I still need all of my medicines?”' }).waitFor();
  await main.getByLabel('Bring your ID and insurance card').check();
  expect(await screenFaults(page, 'providers')).toEqual([]);

  await page.goto('/reports');
  await main.getByText('Do I still need all of my medicines?').waitFor();
  await page.goto('/wellness-providers');
  await team.getByRole('button', { name: 'Remove Dr. Ito' }).click();
  await expect.poll(() => team.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await team.getByText('Dr. Ito').waitFor();
});

test('a user finds a provider by need and town, sees where the entry is from, saves it and reports it', async () => {
  const { page } = await createMember({ locale: 'en-US' });
  const asked: unknown[] = [];
  let isReported = false;
  await page.route('**/api/providers/places', (route) =>
    route.fulfill({ json: { places: route.request().postDataJSON().q === '' ? [] : [springfield], isEmpty: false } }),
  );
  await page.route('**/api/providers/search', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: { providers: [{ ...provider, isReported }], hasMore: false } });
  });
  await page.route(`**/api/providers/${provider.id}/report`, (route) => {
    isReported = route.request().method() === 'PUT';
    return route.fulfill({ status: 204 });
  });
  await page.goto('/wellness-providers');
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'Find a provider' });
  await form.getByRole('button', { name: 'Search' }).click();
  await form.getByText('Choose what you need.').waitFor();
  await form.getByLabel('What you need').selectOption({ label: 'Heart and blood pressure: Heart doctor (cardiologist)' });
  await form.getByLabel('Town or postcode').fill('Spri');
  await form.getByRole('button', { name: 'Springfield, IL' }).click();
  await form.getByRole('button', { name: 'Language, accessibility and insurance' }).click();
  await form.getByLabel('Language', { exact: true }).selectOption('Spanish');
  await form.getByRole('button', { name: 'Search' }).click();
  const found = main.getByRole('list', { name: 'Providers found' });
  await found.getByRole('heading', { name: 'Ada Lopez, MD' }).waitFor();
  await found.getByText(/National Plan and Provider Enumeration System.*March 2, 2026/).waitFor();
  await main.getByText('Nobody can pay to be higher').waitFor();
  expect(asked.at(-1)).toMatchObject({ need: 'heart', place: springfield.key, language: 'es', after: null });
  expect(await screenFaults(page, 'providers found')).toEqual([]);

  await found.getByRole('button', { name: 'Save Ada Lopez' }).click();
  await found.getByText('Saved').waitFor();
  await main.getByRole('button', { name: 'Add to my care team: Ada Lopez' }).click();
  await main.getByRole('list', { name: 'My care team' }).getByText('12 Main St, Springfield, IL 62701').waitFor();
  await found.getByRole('button', { name: 'This is wrong: Ada Lopez' }).click();
  await found.getByRole('button', { name: 'Reported. Take back: Ada Lopez' }).click();
  await found.getByRole('button', { name: 'This is wrong: Ada Lopez' }).waitFor();
});

test('a provider sends in an entry, sees that it waits, and withdraws it', async () => {
  const { page } = await createMember();
  await page.goto('/wellness-providers');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'List my practice' }).click();
  const form = main.getByRole('form', { name: 'List my practice' });
  await form.getByLabel('What people come to you for').selectOption('Dietitian');
  for (const [label, text] of [
    ['Name or practice', 'Mia Kern'],
    ['Street and number', '1 High St'],
    ['Town', 'Albany'],
    ['Postcode', '12207'],
  ] as const)
    await form.getByLabel(label).fill(text);
  await form.getByLabel('Website, beginning with https://').fill('kern.example.com');
  await form.getByRole('button', { name: 'Send for review' }).click();
  await form.getByText('Enter the website with https:// in front, or leave it empty.').waitFor();
  await form.getByLabel('Website, beginning with https://').fill('https://kern.example.com/');
  await form.getByLabel('Polish').check();
  expect(await screenFaults(page, 'an entry of a provider')).toEqual([]);
  await form.getByRole('button', { name: 'Send for review' }).click();
  const own = main.getByRole('list', { name: 'My entries' });
  await own.getByText('Waiting for review').waitFor();
  await own.getByRole('button', { name: 'Withdraw Mia Kern' }).click();
  await expect.poll(() => own.count()).toBe(0);
});
