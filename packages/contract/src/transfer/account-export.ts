import { z } from 'zod';
import { SessionUser } from '../account/session.ts';
import { ListVerdict } from '../interactions/verdict.ts';
import { Json } from '../json.ts';

const Row = z.record(z.string(), Json);

/** Everything that is stored for one person, in one file. */
export const AccountExport = z
  .object({
    product: z.string(),
    exportedAt: z.iso.datetime(),
    account: SessionUser,
    /** What the list of medicines meant at that moment. */
    listCheck: ListVerdict,
    signIns: z.object({ sessions: z.array(Row), apiClients: z.array(Row), passkeys: z.array(Row) }),
    tables: z.record(z.string(), z.array(Row)).meta({ description: 'The person’s rows by table name, with their columns as stored.' }),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof AccountExport>;
