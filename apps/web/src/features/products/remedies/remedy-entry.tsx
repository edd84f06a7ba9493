import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import { Link } from 'react-router';
import { Arriving } from '../../../components/arriving.tsx';
import { createLatePart } from '../../../components/late-part.tsx';
import type { Engine } from '../../../lib/knowledge.ts';
import { verdictWords } from '../../interactions/supplements/card-text.ts';
import { OpenableEntry } from '../openable-entry.tsx';
import type { Taken } from '../taken-items.tsx';
import { OnceTaken } from './once-taken.tsx';
import type { Remedy } from './remedies.ts';

const PracticeDetail = createLatePart(async () => (await import('./practice-detail.tsx')).PracticeDetail, Arriving);
const CheckedRemedyDetail = createLatePart(async () => (await import('./checked-remedy-detail.tsx')).CheckedRemedyDetail, Arriving);

type Props = { remedy: Remedy; engine: Engine; leaflets: Leaflets; taken: Taken };

/** A remedy in one line; opened, the person's own risk first, then what trials say, how much and for whom not. */
export function RemedyEntry({ remedy, engine, leaflets, taken }: Props) {
  const { id, name, kind, evidence, substance, practice } = remedy;
  return (
    <OpenableEntry name={name} summary={`${kind}. ${evidence.map((one) => `${verdictWords[one.verdict]} for ${one.for}`).join('. ')}.`}>
      <p>
        <Link className="tlink" to={`/natural-remedies/${id}`}>
          The page of {name}, with all sources
        </Link>
      </p>
      <OnceTaken taken={taken}>
        {(medicines) =>
          substance ? (
            <CheckedRemedyDetail substance={substance} engine={engine} leaflets={leaflets} medicines={medicines} />
          ) : (
            <PracticeDetail practice={practice} engine={engine} leaflets={leaflets} medicines={medicines} />
          )
        }
      </OnceTaken>
    </OpenableEntry>
  );
}
