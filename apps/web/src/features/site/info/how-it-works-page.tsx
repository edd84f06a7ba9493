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
  ['minor', 'Known, but rarely changes anything. Folded away so it doesn’t hide the rest.'],
  ['none', 'We don’t know of any. That doesn’t mean it’s safe.'],
  ['unknown', 'We didn’t recognize the name. Nothing else on the page includes it.'],
];

export default function HowItWorksPage() {
  return (
    <article className="page-width sheet">
      <PageHeader title="How It Works" />
      <p className="lead sheet-lead">Type what’s on the box. Get the most important answer first, then why, then where it comes from.</p>
      <Entry note="1. You type">
        <p>
          Brand or generic, with or without dose: “Advil 400”, “metformin 500 mg twice daily”, “grapefruit juice”. Spelling mistakes are
          understood. Where a name fits two medicines, you are asked. Look-alike names are never swapped silently.
        </p>
      </Entry>
      <Entry note="2. We take it apart">
        <p>
          We split a product into its ingredients, so we find the same one in two boxes. For each ingredient we look at what it does, which
          enzymes break it down, and what stops it from being absorbed.
        </p>
      </Entry>
      <Entry note="3. We check each pair">
        <p>
          First against facts about that exact pair, from labels, guidelines and studies. Then by mechanism: two things that both thin the
          blood, one that blocks the enzyme another needs, or minerals that stop a medicine from being absorbed.
        </p>
      </Entry>
      <Entry note="4. The answer first">
        <p>
          One sentence, the most severe pair, and what to do about it. Below that: why, what may happen, and the evidence with its grade and
          sources. The rest is folded.
        </p>
        <figure>
          <LazyImage
            src="/answer-light.webp"
            srcDark="/answer-dark.webp"
            alt="An answer: “3 of your 6 items can affect each other seriously”, and below it the most severe pair, ibuprofen with warfarin."
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
      <Entry note="What it can’t know">
        <p>
          Your kidneys, your history, your other illnesses, and what nobody has studied yet. {product.name} is educational and not a medical
          device. A pharmacist sees more, so take the printed check with you.
        </p>
      </Entry>
      <Entry note="Try it">
        <p>
          <Link className="btn primary" to="/interactions">
            Check what you take
          </Link>
        </p>
      </Entry>
    </article>
  );
}
