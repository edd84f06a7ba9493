import { useQuery } from '@tanstack/react-query';
import type { LabelFacts } from '@wellkept/knowledge/ingredients.ts';
import type { Oil } from '@wellkept/knowledge/oils.ts';
import { listCares, listStops, noOilRisks } from '@wellkept/products/oils/blend.ts';
import { getPercentMax, listBlendLimits, type OilPlace } from '@wellkept/products/oils/oil-limits.ts';
import { useMemo, useState } from 'react';
import { CheckField } from '../../../components/check-field.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useEngine } from '../../../lib/knowledge.ts';
import { usePerson } from '../../profile/use-person.ts';
import { ForWhomField } from '../for-whom-field.tsx';
import styles from '../products.module.css';
import { type Taken, TakenItems } from '../taken-items.tsx';
import { untilPageEnds } from '../use-label-check.ts';
import { BlendRecipe } from './blend-recipe.tsx';
import { type OtherHealth, OtherHealthFields, toOilRisks } from './other-health.tsx';

const blendMax = 3;

type Props = { facts: LabelFacts };

/** With the person's own medicines, or those that a visitor typed in. */
export const BlendMixer = ({ facts }: Props) => <TakenItems>{(taken) => <Mixer facts={facts} taken={taken} />}</TakenItems>;

const places: readonly { place: OilPlace; label: string }[] = [
  { place: 'body', label: 'On the body' },
  { place: 'face', label: 'On the face or neck' },
  { place: 'rinse', label: 'In a wash that is rinsed off' },
  { place: 'air', label: 'In the air' },
];
/** Others it may be for, each by the youngest year. */
const others = [
  { label: 'Another adult', years: 18 },
  { label: 'A teenager from 12 to 17', years: 12 },
  { label: 'A child from 3 to 11', years: 3 },
  { label: 'A child under 3', years: 0 },
] as const;

type Mix = {
  facts: LabelFacts;
  picked: readonly Oil[];
  taken: Taken;
  otherYears: number | null;
  otherHealth: readonly OtherHealth[];
  hasPets: boolean;
};

/** What stops a person from mixing; undefined until that was checked. */
function useOilUser({ facts, picked, taken: { medicines, progress, reload }, otherYears, otherHealth, hasPets }: Mix) {
  const isForOther = otherYears !== null;
  const { person } = usePerson();
  const isWanted = picked.length > 0 && !isForOther;
  const engine = useEngine(isWanted);
  const checker = useQuery({ ...untilPageEnds, queryKey: ['oil checker'], queryFn: () => import('./check-oils.ts'), enabled: isWanted });
  const known = useMemo(() => {
    if (!isWanted) return isForOther ? toOilRisks(otherHealth) : noOilRisks;
    return engine.data && checker.data && progress === 'done'
      ? checker.data.checkOils({ engine: engine.data, facts, oils: picked, medicines, person })
      : undefined;
  }, [checker.data, engine.data, facts, isForOther, isWanted, medicines, otherHealth, person, picked, progress]);
  const user = known && {
    ...known,
    isReader: !isForOther,
    isPregnant: isForOther ? otherHealth.includes('pregnant') : person?.pregnancy !== undefined,
    breastFeeds: isForOther ? otherHealth.includes('breastfeeding') : person?.breastFeeds === true,
    ageYears: isForOther ? otherYears : (person?.ageYears ?? null),
    hasPets,
  };
  const retry = () => {
    void engine.refetch();
    void checker.refetch();
    reload();
  };
  return { user, isError: !isForOther && (engine.isError || checker.isError || progress === 'failed'), retry };
}

function Mixer({ facts, taken }: Pick<Mix, 'facts' | 'taken'>) {
  const [chosen, setChosen] = useState<readonly string[]>(['', '', '']);
  const [place, setPlace] = useState<OilPlace>('body');
  const [otherYears, setOtherYears] = useState<number | null>(null);
  const [otherHealth, setOtherHealth] = useState<readonly OtherHealth[]>([]);
  const [hasPets, setHasPets] = useState(false);
  const { oils, limits } = facts.oils;
  const picked = useMemo(() => [...new Set(chosen)].flatMap((id) => oils.find((oil) => oil.id === id) ?? []), [chosen, oils]);
  const { user, isError, retry } = useOilUser({ facts, picked, taken, otherYears, otherHealth, hasPets });
  const blendLimits = listBlendLimits(picked, limits, place);
  const byName = oils.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  // The next field comes when the one before it is filled: most people dilute one oil.
  const shownCount = Math.min(blendMax, chosen.findLastIndex((id) => id !== '') + 2);
  return (
    <section className="sec">
      <h2>Dilute or blend</h2>
      <div className={`${styles['blend']} inputs`}>
        {chosen.slice(0, shownCount).map((id, at) => (
          <label key={at}>
            Oil {at + 1}
            <select value={id} onChange={({ currentTarget }) => setChosen(chosen.with(at, currentTarget.value))}>
              <option value="">None</option>
              {byName.map((oil) => (
                <option key={oil.id} value={oil.id}>
                  {oil.name}
                </option>
              ))}
            </select>
          </label>
        ))}
        <UserFields otherYears={otherYears} onOtherYears={setOtherYears} place={place} onPlace={setPlace} />
      </div>
      {otherYears !== null && <OtherHealthFields value={otherHealth} onChange={setOtherHealth} />}
      <CheckField
        label="A cat, dog or bird lives here"
        checked={hasPets}
        onChange={({ currentTarget }) => setHasPets(currentTarget.checked)}
      />
      {isError && <ErrorCard title="We couldn’t check this blend for you." text="The connection dropped." onRetry={retry} />}
      {!user && !isError && (
        <LoadingStatus text="Checking the blend for you">
          <Skeleton height={96} />
        </LoadingStatus>
      )}
      {user && (
        <BlendRecipe
          oilCount={picked.length}
          stops={listStops(picked, user, place, blendLimits)}
          cares={listCares(picked, user, place)}
          percentMax={getPercentMax(place, user.ageYears, blendLimits)}
          blendLimits={blendLimits}
          isForOther={otherYears !== null}
        />
      )}
    </section>
  );
}

type UserFieldsProps = {
  otherYears: number | null;
  onOtherYears: (years: number | null) => void;
  place: OilPlace;
  onPlace: (place: OilPlace) => void;
};

function UserFields({ otherYears, onOtherYears, place, onPlace }: UserFieldsProps) {
  return (
    <>
      <ForWhomField others={others} years={otherYears} onYears={onOtherYears} />
      <label>
        Where does it go?
        <select
          value={place}
          onChange={({ currentTarget: { value } }) => onPlace(places.find((one) => one.place === value)?.place ?? 'body')}
        >
          {places.map((one) => (
            <option key={one.place} value={one.place}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
