import { z } from 'zod';
import { Email } from '../account/account.ts';

/** An address that wants to hear once when Health Pro can be bought. */
export const WaitingListEntry = z.strictObject({ email: Email }).meta({ id: 'WaitingListEntry' });
