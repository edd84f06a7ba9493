import { useQuery } from '@tanstack/react-query';

/** What package leaflets and trials say; downloaded when a card first needs it. */
export const useLeaflets = () =>
  useQuery({
    queryKey: ['leaflets'],
    queryFn: async () => (await import('@wellkept/knowledge/load.ts')).loadLeaflets(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: 1,
  });
