import { useQuery } from '@tanstack/react-query';
import { formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { type Pack, packs } from '@wellkept/tracking/diary/packs.ts';
import { Arriving } from '../../../components/arriving.tsx';
import { Fold } from '../../../components/fold.tsx';
import { api, queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { sendChange } from '../../../lib/send-change.ts';
import { toast } from '../../../lib/toast.ts';
import { PremiumFeatureGate } from '../../billing/plans/premium-feature-gate.tsx';
import { usePlan } from '../../billing/plans/use-plan.ts';
import styles from '../diary/diary.module.css';
import { topicsQuery } from '../diary/topics-query.ts';

const packsQuery = api.queryOptions('get', '/api/diary/packs');

async function setPack(pack: Pack, isOn: boolean): Promise<void> {
  const call = { params: { path: { id: pack.id } } };
  const sent = await sendChange(() => (isOn ? client.PUT('/api/diary/packs/{id}', call) : client.DELETE('/api/diary/packs/{id}', call)));
  if (!sent) return;
  queryClient.setQueryData(packsQuery.queryKey, sent.data);
  for (const queryKey of [topicsQuery.queryKey, ['diary day']]) void queryClient.invalidateQueries({ queryKey });
  const undo = { label: 'Undo', run: () => void setPack(pack, !isOn) };
  toast({
    kind: 'success',
    title: isOn ? `${pack.name} is on your log` : `${pack.name} removed from your log. What you wrote stays.`,
    action: undo,
  });
}

/** Conditions with what to watch, set up together. What is set up stands first. */
export function PackList() {
  const { data, isPending } = useQuery(packsQuery);
  const on = data?.packs ?? [];
  const { lacks } = usePlan();
  const sorted = [...packs].sort((one, other) => Number(on.includes(other.id)) - Number(on.includes(one.id)));
  return (
    <section className={styles['part']} aria-labelledby="packs">
      <div className={styles['head']}>
        <h2 id="packs">Track a condition</h2>
        <span className="cap">symptoms, triggers and a report in one</span>
      </div>
      {isPending && <Arriving />}
      {lacks('autoimmune_hormonal_tracking') && (
        <p className={`ink2 ${styles['above']}`}>For {formatList(packs.map(({ name }) => toMidSentence(name)))}.</p>
      )}
      <PremiumFeatureGate
        feature="autoimmune_hormonal_tracking"
        meanwhile={<p>Without it, you can track any symptom or trigger one by one. What you’ve logged stays yours.</p>}
      >
        {sorted.map((pack) => (
          <PackFold key={pack.id} pack={pack} isOn={on.includes(pack.id)} />
        ))}
      </PremiumFeatureGate>
    </section>
  );
}

function PackFold({ pack, isOn }: { pack: Pack; isOn: boolean }) {
  const { name, text, symptoms, factors, report, source } = pack;
  return (
    <Fold title={name} aside={isOn ? 'on your log' : ''}>
      <p>{text}</p>
      <dl className={styles['panel']}>
        <div>
          <dt className="m-h">Symptoms</dt>
          <dd>{symptoms.join(', ')}</dd>
        </div>
        {factors.length > 0 && (
          <div>
            <dt className="m-h">Possible triggers</dt>
            <dd>{factors.map((factor) => factor.name).join(', ')}</dd>
          </div>
        )}
        <div>
          <dt className="m-h">What the report shows</dt>
          <dd>{report.join('. ')}.</dd>
        </div>
        <div>
          <dt className="m-h">Based on</dt>
          <dd className="small">
            {source.publisher}, {source.document}, {source.year}
          </dd>
        </div>
      </dl>
      <p className={`row ${styles['below']}`}>
        <button type="button" className={isOn ? 'btn outlined' : 'btn primary'} onClick={() => void setPack(pack, !isOn)}>
          {isOn ? 'Remove from my log' : 'Add to my log'}
        </button>
      </p>
    </Fold>
  );
}
