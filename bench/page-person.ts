import { dayMs, toUtcDay } from '@wellkept/clinical/local-day.ts';
import { sampleReports } from '@wellkept/labs/analysis/sample-results.ts';
import { createTextPdf } from '@wellkept/test-kit/documents/text-pdf.ts';
import { createLayoutPage } from '@wellkept/test-kit/lab-reports/layout-page.ts';
import type { Account } from '../e2e/account.ts';
import { enterReport } from '../e2e/lab-reports.ts';
import { subscribe } from '../e2e/sandbox-plan.ts';
import { writeDiaryOfYears } from './diary-of-years.ts';
import type { Samples } from './page-addresses.ts';
import { mustSucceed } from './three-years.ts';

const years = 10;
const panelsPerYear = 4;
const childDays = 3000;

const report = createTextPdf([
  createLayoutPage([
    'Sunrise Diagnostics',
    'Collected on : 14/05/2023 11:03 AM',
    'Test | Result | Unit | Reference range',
    'Hemoglobin | 13.5 | g/dL | 12.0-15.5',
    'Ferritin | 9 | ng/mL | 15-150',
  ]),
]);

/** Four panels a year. */
async function writeLabReports(account: Account): Promise<void> {
  for (let panel = 0; panel < years * panelsPerYear; panel += 1) {
    const sample = sampleReports[panel % sampleReports.length];
    if (!sample) throw new Error('no sample of a report');
    await enterReport(account, sample, 3 + (panel * 365) / panelsPerYear);
  }
}

/** A report that was read and waits to be looked at. Returns the upload's id. */
async function uploadReport(base: string, { cookie }: Account): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([report], { type: 'application/pdf' }), 'may.pdf');
  const sent = fetch(`${base}/api/lab-uploads?testType=blood`, { method: 'POST', headers: { cookie, origin: base }, body });
  const [upload] = (await (await mustSucceed('uploading a report', sent)).json()) as { id: string }[];
  if (!upload) throw new Error('the report was not stored');
  return upload.id;
}

/** A question with the answer of its author. Returns its id. */
async function writeThread({ call }: Account): Promise<string> {
  const post = `/api/community/posts/${crypto.randomUUID()}`;
  const question = { groupId: 'thyroid', kind: 'question', title: 'When did you feel better?', text: 'I started a month ago.', tags: [] };
  await mustSucceed('choosing a name', call('PUT', '/api/community/member/name', { name: 'Morning Walker' }));
  await mustSucceed('asking', call('PUT', post, { ...question, isAnonymous: false }));
  const reply = { text: 'After six weeks.', isAnonymous: false };
  await mustSucceed('answering', call('PUT', `${post}/replies/${crypto.randomUUID()}`, reply));
  return post.slice(post.lastIndexOf('/') + 1);
}

/** The record of a child without an account. Returns its id. */
async function writeChild({ call }: Account): Promise<string> {
  const child = { firstName: 'Mila', lastName: 'Berg', bornOn: toUtcDay(new Date(Date.now() - childDays * dayMs)), isGuardian: true };
  const { id } = (await (await mustSucceed('adding a child', call('POST', '/api/household/children', child))).json()) as { id: string };
  return id;
}

/** A subscriber with ten years of entries, medicines and results, and what the pages of single things show. */
export async function writePagePerson(base: string, account: Account, dataFolder: string): Promise<Samples> {
  const { call } = account;
  await subscribe(base, account);
  await writeDiaryOfYears(account, dataFolder, toUtcDay(new Date()));
  await writeLabReports(account);
  const profile = {
    personal_info: { age: 71, gender: 'female', sex: 'female', weight: 78, weightUnit: 'kg', height: 164, heightUnit: 'cm', region: 'UK' },
    medical_history: { currentConditions: ['High blood pressure', 'Type 2 diabetes'], allergies: ['Penicillin'] },
  };
  await mustSucceed('saving a profile', call('PATCH', '/api/profile', profile));
  await mustSucceed('choosing', call('PUT', '/api/preferences', { onboarding_completed: true, health_journey_level: 'improve' }));
  const listed = await mustSucceed('listing recipes', call('GET', `/api/recipes?today=${toUtcDay(new Date())}`));
  const [recipe] = (await listed.json()) as { id: string }[];
  if (!recipe) throw new Error('there are no recipes');
  return {
    '/upgrade/:feature': 'food_drug_timing',
    '/markers-education/:group': 'fats',
    '/guides/:id': 'blood-pressure-at-home',
    '/natural-remedies/:id': 'turmeric',
    '/recipes/:id': recipe.id,
    '/recipes/:id/edit': recipe.id,
    '/community/:group': 'thyroid',
    '/community/posts/:id': await writeThread(account),
    '/community/treatments/:treatment/:reason': 'magnesium/insomnia',
    '/household/:recordId': await writeChild(account),
    '/upload/:id': await uploadReport(base, account),
  };
}
