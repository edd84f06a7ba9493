import type { SyncState } from '@wellkept/contract/profile/sync.ts';
import pg from 'pg';
import { formatEmbeddedUrl, prepareFiles } from '../apps/api/src/database/embedded-files.ts';
import type { Account } from '../e2e/account.ts';
import { createMedicine } from '../e2e/medicine.ts';
import { tenItems } from './medication-list.ts';

/** What three years leave behind: medicines that were stopped, findings that are gone, actions that were done, a save every few days. */
const threeYears = { stoppedMedicines: 60, goneFindings: 400, doneActions: 150, saves: 300 };
/** What the dashboard waits for before it is measured. */
const workSecondsMax = 60;

export async function mustSucceed(action: string, response: Promise<Response>): Promise<Response> {
  const answer = await response;
  if (!answer.ok) throw new Error(`${action}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function saveProfileAndList({ call }: Account): Promise<void> {
  await mustSucceed(
    'saving a profile',
    call('PATCH', '/api/profile', {
      personal_info: {
        age: 71,
        gender: 'female',
        sex: 'female',
        weight: 78,
        weightUnit: 'kg',
        height: 164,
        heightUnit: 'cm',
        region: 'UK',
      },
      medical_history: {
        currentConditions: ['High blood pressure', 'Type 2 diabetes', 'Atrial fibrillation', 'Osteoarthritis'],
        allergies: ['Penicillin', 'Latex'],
        familyHistory: ['Stroke'],
      },
      symptoms: { currentSymptoms: ['Tiredness', 'Joint pain'], severity: { Tiredness: 5, 'Joint pain': 7 } },
      lifestyle_data: {
        exerciseFrequency: '1-2-times',
        sleepHours: 6,
        stressLevel: 6,
        smokingStatus: 'former',
        alcoholConsumption: 'weekly',
      },
      dietary_info: { type: 'omnivore', restrictions: ['Low sodium'], goals: ['More fiber'] },
      health_goals: { primary: ['Better sleep', 'Manage a condition'], timeframe: '6-months' },
    }),
  );
  await mustSucceed('choosing', call('PUT', '/api/preferences', { onboarding_completed: true, health_journey_level: 'improve' }));
  const stopped = Array.from({ length: threeYears.stoppedMedicines }, (_, at) => ({
    ...createMedicine(`Medicine ${at} of earlier`),
    active: false,
  }));
  const items = [...tenItems.map((name) => createMedicine(name)), ...stopped].map((medicine) => ({ id: crypto.randomUUID(), ...medicine }));
  await mustSucceed('storing medicines', call('POST', '/api/medications/bulk', { items }));
}

/** Who pays sees all of it. */
export async function givePlan(dataFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: formatEmbeddedUrl(prepareFiles(dataFolder), 'postgres', 'wellkept') });
  await client.connect();
  try {
    await client.query(`insert into subscribers (user_id, subscribed, simplified_tier, subscription_tier, subscription_end, access_until, state)
      select id, true, 'paid', 'wellness_plus', now() + interval '1 day', now() + interval '1 day', 'active' from "user"`);
  } finally {
    await client.end();
  }
}

/** The API does not accept past occurrences, so they are inserted as the jobs would have over the years. */
async function addThePast(dataFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: formatEmbeddedUrl(prepareFiles(dataFolder), 'postgres', 'wellkept') });
  await client.connect();
  const { goneFindings, doneActions, saves } = threeYears;
  try {
    await client.query(`insert into safety_findings (user_id, finding_id, kind, severity, headline, first_shown_at, last_shown_at, seen_at, gone_at)
      select user_id, 'interaction:earlier-' || n, 'interaction', 'moderate', 'Earlier finding ' || n, now() - n * interval '2 days',
        now() - n * interval '2 days', now() - n * interval '2 days', now() - n * interval '1 day'
      from unified_user_profiles, generate_series(1, ${goneFindings}) n`);
    await client.query(`insert into health_action_plans (user_id, action_id, title, category, priority, description, status, completed_at, metadata)
      select user_id, 'earlier-' || n, 'Earlier action', 'lifestyle', 'medium', repeat('Because. ', 30), 'completed', now() - n * interval '7 days',
        '{"steps": ["One", "Two"], "subjects": [], "source": {"publisher": "P", "title": "T", "year": 2020}}'
      from unified_user_profiles, generate_series(1, ${doneActions}) n`);
    await client.query(`insert into data_sync_queue (user_id, source_table, target_features, data_payload, sync_status, created_at, synced_at)
      select user_id, 'lifestyle_data', '["ai_analysis"]', '{}', 'synced', now() - n * interval '3 days', now() - n * interval '3 days'
      from unified_user_profiles, generate_series(1, ${saves}) n`);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function waitUntilSynced({ call }: Account): Promise<void> {
  for (const end = Date.now() + workSecondsMax * 1000; Date.now() < end; ) {
    const state = (await (await mustSucceed('asking the queue', call('GET', '/api/sync'))).json()) as SyncState;
    if (state.pending + state.failed === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the saves were not worked off');
}

/** A user with three years of data, with their dashboard in its usual state. */
export async function writeThreeYearsOfData(account: Account, dataFolder: string): Promise<void> {
  await saveProfileAndList(account);
  await waitUntilSynced(account);
  await addThePast(dataFolder);
  await givePlan(dataFolder);
}
