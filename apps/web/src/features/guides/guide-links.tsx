import { Link } from 'react-router';
import { useGuides } from './use-guides.ts';

type Wanted = { substances?: readonly string[]; analytes?: readonly string[]; ids?: readonly string[] };

/** Guides that go with what a screen shows; nothing where none does. */
export function GuideLinks({ substances = [], analytes = [], ids = [] }: Wanted) {
  const { data } = useGuides();
  const fitting = (data?.guides ?? []).filter(
    ({ id, about }) =>
      ids.includes(id) || about.substances.some((one) => substances.includes(one)) || about.analytes.some((one) => analytes.includes(one)),
  );
  if (fitting.length === 0) return null;
  return (
    <p className="sheet-action">
      In depth:{' '}
      {fitting.map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link className="tlink" to={`/guides/${id}`}>
            {title}
          </Link>
        </span>
      ))}
    </p>
  );
}
