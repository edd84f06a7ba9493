import { IconChevronDown } from '@tabler/icons-react';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { useId, useState } from 'react';
import { Arriving } from '../../../components/arriving.tsx';
import { createLatePart } from '../../../components/late-part.tsx';
import type { Engine } from '../../../lib/knowledge.ts';
import { kindWords, verdictWords } from '../../interactions/supplements/card-text.ts';
import type { Remedy } from './remedies.ts';

const RemedyDetail = createLatePart(async () => (await import('./remedy-detail.tsx')).RemedyDetail, Arriving);

type Props = { remedy: Remedy; engine: Engine; leaflets: Leaflets; medicines: readonly (string | StoredMedication)[] };

/** A remedy in one line; opened, the person's own risk first, then what trials say, how much and for whom not. */
export function RemedyEntry({ remedy: { substance, evidence }, engine, leaflets, medicines }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <h3>
        <button
          type="button"
          className="tlink"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {substance.name} <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </button>
      </h3>
      <p className="small ink2">
        {kindWords[substance.kind]}. {evidence.map((one) => `${verdictWords[one.verdict]} for ${one.for}`).join('. ')}.
      </p>
      {isOpen && (
        <div id={id}>
          <RemedyDetail substance={substance} engine={engine} leaflets={leaflets} medicines={medicines} />
        </div>
      )}
    </li>
  );
}
