import type { SavedProfile } from '@wellkept/contract/profile/profile.ts';
import type { OfflineChange } from '../../lib/offline/change-store.ts';
import type { FieldEdit } from './profile-edits.ts';

export const profileKind = 'profile';

/** One field that the person set, as the offline queue stores it. */
export type ProfilePayload = Omit<FieldEdit, 'id' | 'version'>;
export type ProfileChange = OfflineChange<ProfilePayload, SavedProfile>;

export const toEdit = ({ id, baseVersion, payload }: ProfileChange): FieldEdit => ({ ...payload, id, version: baseVersion ?? 0 });
export const toPayload = ({ id: _, version: __, ...payload }: FieldEdit): ProfilePayload => payload;
