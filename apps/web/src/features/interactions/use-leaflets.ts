import { useQuery } from '@tanstack/react-query';

/** What package leaflets and trials say; downloaded when somebody first asks for it. */
export const useLeaflets = () =>
  useQuery({
    queryKey: ['leaflets'],
    queryFn: async () => (await import('@wellkept/knowledge/load.ts')).loadLeaflets(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: 1,
  });
