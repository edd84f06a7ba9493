import { Arriving } from '../../components/arriving.tsx';
import { api } from '../../lib/api.ts';
import { HistoryChart } from '../labs/biomarkers/history-chart.tsx';

const resultsMin = 2;

/** The most pressing of the results, given by name in that order, that was measured more than once: the one picture of the page. */
export function ResultChart({ names }: { names: readonly string[] }) {
  const { data, isLoading } = api.useQuery('get', '/api/biomarkers', {}, { enabled: names.length > 0 });
  if (isLoading) return <Arriving />;
  const marker = names
    .map((name) => data?.markers.find((one) => one.name === name && one.values.length >= resultsMin))
    .find((one) => one !== undefined);
  return data && marker ? <HistoryChart marker={marker} system={data.system} /> : null;
}
