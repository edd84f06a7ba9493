import { formatCount } from '@wellkept/clinical/wording.ts';
import type { ImportReading } from '@wellkept/contract/transfer/imports.ts';
import { useState } from 'react';
import { queryClient } from '../../../lib/api.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { toast } from '../../../lib/toast.ts';
import { getAskedSystem } from '../../profile/editor/unit-system.ts';
import { useProfile } from '../../profile/editor/use-profile.ts';
import { type ChosenMoods, createImportChoices, hasOpenChoices, type ImportChoices, openMoods } from './import-choices.ts';
import { sendImportFile } from './send-file.ts';

export type ChosenFile = {
  file: File;
  id: string;
  reading: ImportReading | null;
  choices: ImportChoices | null;
  moods: ChosenMoods | null;
};

/** Reads a chosen file, then imports what was read. Nothing is stored before `runImport`. */
export function useImportFile() {
  const { profile } = useProfile();
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async <Url extends '/api/imports' | '/api/imports/reading'>(
    url: Url,
    { file, id: importId, choices, moods }: ChosenFile,
  ) => {
    setFailure(null);
    setShare(0);
    try {
      const mapping =
        choices && choices.order !== null && !hasOpenChoices(choices)
          ? { mapping: { order: choices.order, columns: choices.columns } }
          : {};
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const units = profile ? getAskedSystem(profile) : 'metric';
      const words = moods && moods.size > 0 ? { moods: [...moods].map(([word, value]) => ({ word, value })) } : {};
      return await sendImportFile(url, file, { id: importId, zone: timeZone, units, ...mapping, ...words }, setShare);
    } catch (error) {
      setFailure(formatFailure(error, 'loading'));
      return null;
    } finally {
      setShare(null);
    }
  };
  const read = async (next: ChosenFile) => {
    setChosen(next);
    const reading = await send('/api/imports/reading', next);
    if (!reading) return setChosen(next.reading ? next : null);
    const { table } = reading;
    const choices = next.choices ?? (table && createImportChoices(table));
    setChosen({ ...next, reading, choices, moods: next.moods ?? openMoods(reading) });
  };
  const chooseFile = (file: File | undefined) => {
    if (file) void read({ file, id: crypto.randomUUID(), reading: null, choices: null, moods: null });
  };
  const runImport = async (from: ChosenFile) => {
    const imported = await send('/api/imports', from);
    if (!imported) return;
    setChosen(null);
    await queryClient.invalidateQueries();
    toast({
      kind: 'success',
      title: `${formatCount(imported.entries, 'entry', 'entries')} taken over`,
      text: 'You can undo the import below.',
    });
  };

  return { chosen, setChosen, share, failure, read, chooseFile, runImport };
}
