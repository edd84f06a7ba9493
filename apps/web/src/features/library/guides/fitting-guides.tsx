import { Arriving } from '../../../components/arriving.tsx';
import { GuideLine } from '../../../components/guide-line.tsx';
import { useGuides } from './use-guides.ts';

type Wanted = { substances?: readonly string[]; analytes?: readonly string[]; ids?: readonly string[] };

/** Guides that go with what a screen shows; nothing where none does. */
export function FittingGuides({ substances = [], analytes = [], ids = [] }: Wanted) {
  const { data, isPending } = useGuides();
  if (isPending) return <Arriving />;
  const fitting = (data?.guides ?? []).filter(
    ({ id, about }) =>
      ids.includes(id) || about.substances.some((one) => substances.includes(one)) || about.analytes.some((one) => analytes.includes(one)),
  );
  return <GuideLine guides={fitting} />;
}
