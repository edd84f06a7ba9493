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
  const { fault, setFault, isBusy, attempt } = useAttempt();
  const loadPreview = () => {
    if (label.trim() === '') return setFault('Enter who this link is for. Only you see that.');
    if (passcode !== null && passcode.trim().length < passcodeLengthMin)
      return setFault(`A passcode has at least ${passcodeLengthMin} characters.`);
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
