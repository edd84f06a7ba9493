import type { UserId } from '../../../auth/user-id.ts';
import { type Connections, withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { findUpload, type StoredUpload } from './repository.ts';

export async function getUpload(people: Connections['people'], userId: UserId, id: string): Promise<StoredUpload> {
  const upload = await withUser(people, userId, (tx) => findUpload(tx, userId, id));
  if (!upload) throw new AppError('notFound', 'There is no such upload.');
  return upload;
}
