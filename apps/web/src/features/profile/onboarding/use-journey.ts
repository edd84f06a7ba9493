import { useQuery } from '@tanstack/react-query';
import { formatJourneyChanged, type JourneyLevel, journeyLevelDefault } from '@wellkept/profile/journey.ts';
import { useState } from 'react';
import { formatFailure } from '../../../lib/error-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { preferencesQuery, savePreferences } from './preferences.ts';

/** The saved level, the level chosen on the page, and how to save the choice. */
export function useJourney() {
  const { user } = useSession();
  const stored = useQuery({ ...preferencesQuery, enabled: user !== null });
  const [picked, setPicked] = useState<JourneyLevel | null>(null);
  const [isSaving, setSaving] = useState(false);
  const current = stored.data?.healthJourneyLevel ?? journeyLevelDefault;
  const chosen = picked ?? current;

  /** Says whether it arrived. */
  const save = async (): Promise<boolean> => {
    setSaving(true);
    try {
      await savePreferences({ healthJourneyLevel: chosen });
      const { title, description } = formatJourneyChanged(chosen);
      toast({ kind: 'success', title, text: description });
      return true;
    } catch (error) {
      toast({
        kind: 'error',
        title: 'Failed to update journey preference',
        text: formatFailure(error, 'saving'),
        action: { label: 'Retry Now', run: () => void save() },
      });
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { stored, current, chosen, choose: setPicked, isSaving, save };
}
