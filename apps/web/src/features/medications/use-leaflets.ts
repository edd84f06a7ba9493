import { useQuery } from '@tanstack/react-query';

const loadAll = async () => {
  const [{ loadLeaflets }, { leafletOf }] = await Promise.all([
    import('@wellkept/knowledge/load.ts'),
    import('@wellkept/safety/leaflet.ts'),
  ]);
  const leaflets = await loadLeaflets();
  return { leaflets, leafletOf };
};

/** What package leaflets tell; downloaded when somebody first asks for one. */
export const useLeaflets = () =>
  useQuery({
    queryKey: ['leaflets'],
    queryFn: loadAll,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: 1,
  });
