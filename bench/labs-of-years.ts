import pg from 'pg';
import { formatEmbeddedUrl, prepareFiles } from '../apps/api/src/database/embedded-files.ts';
import type { Account } from '../e2e/account.ts';
import { mustSucceed } from './three-years.ts';

/** Markers of the catalog, on four reports a year, as a person with chronic conditions has them. */
const markers =
  `glucose hba1c creatinine egfr sodium potassium calcium alt ast alp ggt bilirubin_total albumin crp tsh t4_free ferritin iron
  vitamin_b12 vitamin_d_25oh hemoglobin hematocrit wbc rbc platelets mcv cholesterol_total ldl hdl triglycerides`.split(/\s+/);

/**
 * Adds four panels of thirty markers a year, up to today. The API takes reports one by one and starts jobs for each, so they are inserted.
 * Returns the number of values.
 */
export async function writeLabsOfYears({ call }: Account, dataFolder: string, today: string, years: number): Promise<number> {
  const session = (await (await mustSucceed('asking who it is', call('GET', '/api/session'))).json()) as { user: { id: string } };
  const client = new pg.Client({ connectionString: formatEmbeddedUrl(prepareFiles(dataFolder), 'postgres', 'wellkept') });
  await client.connect();
  const values = [session.user.id, today];
  try {
    await client.query(
      `insert into blood_test_history (user_id, id, test_type, collected_on, source)
       select $1, gen_random_uuid(), 'blood', $2::date - n * 91, 'manual' from generate_series(1, ${4 * years}) n`,
      values,
    );
    const { rowCount } = await client.query(
      `insert into lab_results (user_id, id, report_id, analyte_id, specimen, collected_on, printed_name, value_text, value, unit, amount, flag)
       select $1, gen_random_uuid(), r.id, m, 'blood', r.collected_on, m, '5', 5, null, 4 + random() * 2, 'N'
       from blood_test_history r, unnest($2::text[]) m where r.user_id = $1`,
      [session.user.id, markers],
    );
    await client.query('vacuum analyze');
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
