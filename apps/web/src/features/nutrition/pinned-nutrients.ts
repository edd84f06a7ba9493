import { useQuery } from '@tanstack/react-query';
import { pinnedNutrientsMax } from '@wellkept/contract/nutrition/food-limits.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { isNutrientId } from '@wellkept/nutrition/nutrients.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { profileQuery } from '../profile/profile-query.ts';
import { editProfile } from '../profile/profile-saving.ts';

/** The nutrients that are shown first, and a way to pin or unpin one. They are stored in the profile; `served` are those the server knows. */
export function usePinnedNutrients(served: readonly string[]): [readonly string[], (id: string) => void] {
  const { user } = useSession();
  const { data } = useQuery({ ...profileQuery, enabled: user !== null });
  const profile = data as Profile | undefined;
  const pinned: readonly string[] = profile ? (profile.preferences.pinnedNutrients ?? []) : served;
  return [pinned, (id) => togglePin(id, pinned)];
}

function togglePin(id: string, pinned: readonly string[]): void {
  if (!isNutrientId(id)) return;
  const isPinned = pinned.includes(id);
  if (!isPinned && pinned.length >= pinnedNutrientsMax) {
    toast({ kind: 'error', title: `You can pin up to ${pinnedNutrientsMax} nutrients`, text: 'Unpin one first.' });
    return;
  }
  editProfile('preferences', (before) => {
    const others = (before.pinnedNutrients ?? []).filter((one) => one !== id);
    return { ...before, pinnedNutrients: isPinned ? others : [...others, id] };
  });
}
