import type { LabUpload } from '@wellkept/contract/labs/lab-uploads.ts';
import { useEffect } from 'react';
import { api, queryClient } from '../../../lib/api.ts';
import { isUploadInProgress } from './upload-texts.ts';

const { queryKey } = api.queryOptions('get', '/api/lab-uploads', {});

export const setUploads = (change: (before: readonly LabUpload[]) => LabUpload[]) =>
  queryClient.setQueryData<LabUpload[]>(queryKey, (before) => change(before ?? []));

/** The person's uploads. While some are on their way the server pushes how far they are. */
export function useUploads() {
  const query = api.useQuery('get', '/api/lab-uploads', {}, { staleTime: 0 });
  const isWaiting = query.data?.some(isUploadInProgress) ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const events = new EventSource('/api/lab-uploads/events');
    events.onmessage = ({ data }: MessageEvent<string>) => {
      const uploads = JSON.parse(data) as LabUpload[];
      setUploads(() => uploads);
      // The server ends the stream when nothing is on its way; the browser would ask again.
      if (!uploads.some(isUploadInProgress)) events.close();
    };
    return () => events.close();
  }, [isWaiting]);
  return query;
}
