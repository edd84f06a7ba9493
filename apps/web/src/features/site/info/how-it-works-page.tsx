import { product } from '@wellkept/contract/site/product.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { LazyImage } from '../../../components/lazy-image.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { type Mark, SeverityMark } from '../../../components/severity-mark.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';

export const meta = () =>
  createPageMeta({
    path: '/how-it-works',
    title: 'How It Works',
    description: 'From the name you type to an answer with sources: how a check is made, what the words mean, and what it cannot know.',
    isPublic: true,
  });

const meanings: readonly [Mark, string][] = [
  ['contraindicated', 'The label or a guideline says these should not be taken together. Talk to a professional before the next dose.'],
  ['major', 'Can do serious harm. Needs a professional’s decision, and often a test or another medicine.'],
  ['moderate', 'Can matter, depending on dose and on you. Often solved by timing, a smaller dose or watching for signs.'],
  ['minor', 'Known, but rarely changes anything. Folded away so that it does not hide the rest.'],
  ['none', 'We know of none. That is not the same as safe.'],
  ['unknown', 'We did not recognise the name. Nothing else on the page includes it.'],
];

export default function HowItWorksPage() {
  return (
    <article className="w sheet">
      <PageHeader title="How It Works" />
      <p className="lead sheet-lead">
        Type what is on the box. Get the most important answer first, then why, then where it is known from.
      </p>
      <Entry note="1. You type">
        <p>
          Brand or generic, with or without dose: “Advil 400”, “metformin 500 mg twice daily”, “grapefruit juice”. Spelling mistakes are
          understood. Where a name fits two medicines, you are asked; look-alike names are never swapped silently.
        </p>
      </Entry>
      <Entry note="2. We take it apart">
        <p>
          A product becomes its ingredients, so that two boxes with the same one in them are found. Each ingredient brings what is known of
          it: what it does to the body, which enzymes break it down, what blocks its way into the blood.
        </p>
      </Entry>
      <Entry note="3. Each pair is checked">
        <p>
          First against facts about that very pair, from labels, guidelines and studies. Then by mechanism: two things that both thin the
          blood, one that blocks the enzyme another needs, minerals that hold a medicine back in the gut.
        </p>
      </Entry>
      <Entry note="4. The answer first">
        <p>
          One sentence, the most severe pair, what to do about it. Below it why, what may happen, and the evidence with its grade and
          sources. The rest is folded.
        </p>
        <figure>
          <LazyImage
            src="/answer-light.webp"
            srcDark="/answer-dark.webp"
            alt="An answer: “3 of your 6 items can affect each other seriously”, and below it what to do about ibuprofen with warfarin."
            width={1194}
            height={1026}
          />
        </figure>
      </Entry>
      <Entry note="What the words mean">
        <dl className="meanings">
          {meanings.map(([mark, text]) => (
            <div key={mark}>
              <dt>
                <SeverityMark mark={mark} />
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Entry>
      <Entry note="What it cannot know">
        <p>
          Your kidneys, your history, your other illnesses, and what nobody has studied yet. {product.name} is educational and not a medical
          device. A pharmacist sees more: take the printed check along.
        </p>
      </Entry>
      <Entry note="Try it">
        <p>
          <Link className="btn p" to="/interactions">
            Check what you take
          </Link>
        </p>
      </Entry>
    </article>
  );
}
