import {
  passcodeLengthMin,
  type ShareFormat,
  type ShareLifetime,
  type ShareSection,
  shareSections,
} from '@wellkept/contract/sharing/share-limits.ts';
import type { ShareLink, SharePreview } from '@wellkept/contract/sharing/shares.ts';
import { useState } from 'react';
import { queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { createPasscode } from './passcode.ts';
import { useAttempt } from './use-attempt.ts';

type Period = { from: string; to: string };

type DraftFaults = { label: string | null; passcode: string | null };
const noFaults: DraftFaults = { label: null, passcode: null };

const findDraftFaults = (label: string, passcode: string | null): DraftFaults => ({
  label: label.trim() === '' ? 'Enter who this link is for.' : null,
  passcode:
    passcode !== null && passcode.trim().length < passcodeLengthMin ? `A passcode has at least ${passcodeLengthMin} characters.` : null,
});

/** What a new link will share and how. Changing what is shared drops the preview: only what was previewed may be shared. */
export function useShareDraft(period: Period, forWhom: string, onMade: (link: ShareLink) => void) {
  const [format, setFormat] = useState<ShareFormat>('brief');
  const [sections, setSections] = useState<readonly ShareSection[]>(shareSections);
  const [label, setLabel] = useState(forWhom);
  const [passcode, setPasscode] = useState<string | null>(createPasscode);
  const [lifetime, setLifetime] = useState<ShareLifetime>('week');
  const [notifiesByMail, setNotifies] = useState(true);
  const [takesMessages, setTakesMessages] = useState(false);
  const [preview, setPreview] = useState<SharePreview | null>(null);
  const { fault, isBusy, attempt } = useAttempt();
  const [isChecked, setChecked] = useState(false);
  const faults = findDraftFaults(label, passcode);
  const loadPreview = () => {
    setChecked(true);
    if (faults.label !== null || faults.passcode !== null) return;
    void attempt(async () => {
      const { data, error } = await client.POST('/api/shares/preview', { body: { ...period, format, sections: [...sections] } });
      if (error) throw error;
      setPreview(data);
    });
  };
  const createLink = () =>
    attempt(async () => {
      if (!preview) return;
      const { madeAt, digest } = preview;
      const body = {
        ...period,
        format,
        sections: [...sections],
        madeAt,
        digest,
        label: label.trim(),
        passcode: passcode?.trim() ?? null,
        lifetime,
        notifiesByMail,
        takesMessages,
      };
      const { data, error } = await client.POST('/api/shares', { body });
      if (error) throw error;
      await queryClient.invalidateQueries({ queryKey: ['get', '/api/shares'] });
      onMade(data);
    });
  return {
    draft: { format, sections, label, passcode, lifetime, notifiesByMail, takesMessages },
    preview,
    fault,
    /** What is wrong beside each field, once the person has asked for the preview. */
    faults: isChecked ? faults : noFaults,
    isBusy,
    setLabel,
    setPasscode,
    setLifetime,
    setNotifies,
    setTakesMessages,
    loadPreview,
    createLink,
    chooseFormat: (next: ShareFormat) => {
      setPreview(null);
      setFormat(next);
    },
    chooseSection: (section: ShareSection, isWanted: boolean) => {
      setPreview(null);
      setSections((before) => shareSections.filter((one) => (one === section ? isWanted : before.includes(one))));
    },
  };
}
