import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { GuideLinks } from './guide-links.tsx';
import styles from './lab-guides.module.css';

export const meta = () =>
  createPageMeta({
    path: '/test-kits',
    title: 'Home test kits',
    description: 'Which home tests exist, what they can tell and what they can not, and how to do them well. Nothing is sold here.',
    isPublic: true,
  });

type Kit = { name: string; tells: string; limits: string; well: string };

const readAtHome: readonly Kit[] = [
  {
    name: 'Pregnancy',
    tells: 'The pregnancy hormone hCG in urine, reliably from the first day of the missed period.',
    limits: 'Too early it is often falsely negative.',
    well: 'Use morning urine. If it is negative and the period stays away, test again after three days.',
  },
  {
    name: 'Blood sugar meter',
    tells: 'Sugar at this moment, for people with diabetes.',
    limits: 'It may be off by up to 15%, and does not find diabetes: that needs a laboratory.',
    well: 'Wash and dry your hands first. Sugar on a finger reads as sugar in blood.',
  },
  {
    name: 'Urine strip',
    tells: 'Blood, protein, sugar, ketones, nitrite and white cells, roughly.',
    limits: 'Vitamin C hides blood and sugar. Old strips mislead.',
    well: 'Fresh midstream urine, and the exact waiting time on the box.',
  },
  {
    name: 'Hidden blood in stool (FIT)',
    tells: 'Traces of blood, to find colorectal cancer and the growths it starts from early. Advised from 45 to 75 in the United States.',
    limits: 'It misses some, and a positive test needs a colonoscopy, not a second test.',
    well: 'Send it in at once. Repeat it every year.',
  },
  {
    name: 'HIV self-test',
    tells: 'Antibodies, from about three months after a risk.',
    limits:
      'A reactive result must be confirmed by a laboratory. In the first 72 hours after a risk ask for preventive treatment (PEP) instead.',
    well: 'Read the result in the stated minutes.',
  },
  {
    name: 'COVID-19 and flu',
    tells: 'Whether there is virus in the nose now.',
    limits: 'Early on it is often falsely negative.',
    well: 'With symptoms and a negative test, test again after 48 hours.',
  },
  {
    name: 'Ovulation',
    tells: 'The rise of LH in the day or two before ovulation.',
    limits: 'With PCOS it can be positive all the time.',
    well: 'Begin some days before the middle of your cycle.',
  },
];

const sentIn: readonly Kit[] = [
  {
    name: 'Finger-prick blood',
    tells: 'HbA1c, cholesterol, vitamin D, ferritin, TSH and others can be measured from a few drops.',
    limits: 'Squeezing the finger thins the drop and bursts cells: potassium and liver values become unreliable.',
    well: 'Warm hands, drink enough, let drops fall. Post it before a weekend, not into one.',
  },
  {
    name: 'Saliva hormones',
    tells: 'Late-evening cortisol is well founded.',
    limits: 'For sex hormones and most others saliva is not reliable.',
    well: 'No eating, brushing teeth or smoking for half an hour.',
  },
  {
    name: 'Food “intolerance” by IgG',
    tells: 'That you have eaten a food.',
    limits: 'Allergy societies advise against it: IgG is a sign of tolerance, not of intolerance.',
    well: 'Keep a diary of foods and complaints instead.',
  },
  {
    name: 'Hair minerals',
    tells: 'Little that helps.',
    limits: 'Shampoo, dye and dust decide the result.',
    well: 'Ask for a blood or urine test instead.',
  },
];

export default function TestKitsPage() {
  return (
    <article className="page-width sheet">
      <PageHeader title="Home test kits" />
      <p className="lead sheet-lead">
        Which tests you can do at home, what they can tell, and what they can not. We sell none and earn nothing from any.
      </p>
      <Entry note="Read at home">
        <Kits kits={readAtHome} />
      </Entry>
      <Entry note="Sent to a laboratory">
        <Kits kits={sentIn} />
      </Entry>
      <Entry note="Before you buy">
        <ul className="bullets">
          <li>Is it cleared by the FDA, or does it carry the CE mark with a four-digit number?</li>
          <li>What will you do if it is positive, and what if it is negative? If the answer is the same, the test helps nobody.</li>
          <li>Which laboratory measures it, and is it accredited (CLIA, CAP, ISO 15189)?</li>
          <li>Is the expiry date far enough away?</li>
        </ul>
      </Entry>
      <Entry note="What home tests can not do">
        <p>
          A home test never rules out an illness when you feel ill. With symptoms see a doctor, whatever the test says. Enter the results
          you trust in <Link to="/wellness/biomarkers">your labs</Link>, beside those of your doctor.
        </p>
      </Entry>
      <Entry note="Sources">
        <p className={styles['sources']} translate="no">
          U.S. Food and Drug Administration: Home use tests, 2024; U.S. Preventive Services Task Force: Screening for colorectal cancer,
          2021 (JAMA 325:1965-1977); Centers for Disease Control and Prevention: HIV self-testing, 2024; Endocrine Society: The diagnosis of
          Cushing’s syndrome, 2008 (J Clin Endocrinol Metab 93:1526-1540); European Academy of Allergy and Clinical Immunology: Testing for
          IgG4 against foods is not recommended as a diagnostic tool, 2008 (Allergy 63:793-796); International Organization for
          Standardization: ISO 15197, requirements for blood-glucose monitoring systems, 2013; Seidel and others: Assessment of commercial
          laboratories performing hair mineral analysis, 2001 (JAMA 285:67-72).
        </p>
      </Entry>
      <GuideLinks without="/test-kits" />
    </article>
  );
}

const Kits = ({ kits }: { kits: readonly Kit[] }) => (
  <dl className={styles['facts']}>
    {kits.map(({ name, tells, limits, well }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <p>{tells}</p>
          <p className="ink2">{limits}</p>
          <p className="ink2">{well}</p>
        </dd>
      </div>
    ))}
  </dl>
);
