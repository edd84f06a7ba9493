import { useQuery } from '@tanstack/react-query';

/** Package leaflets and trial results; downloaded when first needed. */
export const useLeaflets = () =>
  useQuery({
    queryKey: ['leaflets'],
    queryFn: async () => (await import('@wellkept/knowledge/load.ts')).loadLeaflets(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: 1,
  });
