import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { GuideLinks } from './guide-links.tsx';
import styles from './lab-guides.module.css';

export const meta = () =>
  createPageMeta({
    path: '/blood-test-guide',
    title: 'Blood test guide',
    description:
      'How to prepare for a blood or urine test, what the common panels include, and how to read the results. In plain words, with sources.',
    isPublic: true,
  });

const panels: readonly { name: string; holds: string; to: string }[] = [
  { name: 'Complete blood count', holds: 'Red and white blood cells, hemoglobin, platelets.', to: 'blood-count' },
  { name: 'Basic metabolic panel', holds: 'Sugar, sodium, potassium, chloride, bicarbonate, calcium, creatinine, urea.', to: 'salts' },
  { name: 'Comprehensive metabolic panel', holds: 'The basic panel with liver values, albumin and protein.', to: 'liver-and-pancreas' },
  { name: 'Lipid panel', holds: 'Total cholesterol, LDL, HDL, triglycerides.', to: 'fats' },
  { name: 'HbA1c', holds: 'Blood sugar over the last two to three months.', to: 'sugar' },
  { name: 'Thyroid', holds: 'TSH, and free T4 if TSH is out of range.', to: 'hormones' },
  { name: 'Iron', holds: 'Ferritin, transferrin saturation, iron.', to: 'iron-vitamins-minerals' },
  { name: 'Urine test', holds: 'A strip, a look through the microscope, and albumin with creatinine.', to: 'urine' },
];

export default function BloodTestGuidePage() {
  return (
    <article className="page-width sheet">
      <PageHeader title="Blood test guide" />
      <p className="lead sheet-lead">
        A good result starts the day before. What to do before the test, what happens there, and how to read the results.
      </p>
      <Preparation />
      <Entry note="The common panels">
        <div className="meanings">
          {panels.map(({ name, holds, to }) => (
            <div key={name}>
              <Link to={`/markers-education/${to}`}>{name}</Link>
              <p>{holds}</p>
            </div>
          ))}
        </div>
      </Entry>
      <SheetReading />
      <Entry note="When not to wait">
        <p>
          If you feel very ill, have chest pain, trouble breathing, confusion, a racing or uneven heartbeat, or bleeding that doesn’t stop,
          call an ambulance (911 in the United States, 999 in the United Kingdom, 112 in Europe) whatever the sheet says.
        </p>
      </Entry>
      <Entry note="Your own results">
        <p>
          Keep them in one place: <Link to="/wellness/biomarkers">your labs</Link> show each value beside its range and your earlier ones.
        </p>
      </Entry>
      <GuideLinks without="/blood-test-guide" />
    </article>
  );
}

function Preparation() {
  return (
    <>
      <Entry note="The days before">
        <ul className="bullets">
          <li>
            Ask whether you should fast. For most tests you need not. For fasting sugar and some others, nothing but water for 8 to 12
            hours.
          </li>
          <li>Leave out hard exercise for a day, for muscle and liver values for three days. It moves them more than most illnesses do.</li>
          <li>No alcohol for a day, for triglycerides for two.</li>
          <li>Take your medicines as always, unless the person who ordered the test says otherwise. Never pause one on your own.</li>
          <li>
            Biotin (vitamin B7, often in hair and nail products) makes thyroid, hormone and heart tests wrong. Tell the lab, and ask about
            pausing it for two days.
          </li>
          <li>Write down what you take, supplements too, and take the list along.</li>
        </ul>
        <p className={styles['sources']} translate="no">
          Sources: European Federation of Clinical Chemistry and Laboratory Medicine: Standardization of collection requirements for fasting
          samples, 2014 (Clin Chim Acta 432:33-37); Foran and others: Effects of exercise on laboratory test results, 2003 (Lab Med
          34:736-742); U.S. Food and Drug Administration: Biotin may interfere with lab tests, 2019.
        </p>
      </Entry>
      <Entry note="That morning">
        <ul className="bullets">
          <li>Drink water. Full veins are easier to find, and thick blood reads higher.</li>
          <li>Come in the morning for hormones and iron. They change over the day.</li>
          <li>Sit for a few minutes before the blood draw, and don’t pump your fist, because that raises potassium.</li>
          <li>Say so if you have fainted before. You can lie down.</li>
          <li>For urine, take the middle of the stream in a clean cup, if you can of the first morning.</li>
        </ul>
        <p className={styles['sources']} translate="no">
          Source: European Federation of Clinical Chemistry and Laboratory Medicine and COLABIOCLI: Joint recommendation for venous blood
          sampling, 2018 (Clin Chem Lab Med 56:2015-2038).
        </p>
      </Entry>
    </>
  );
}

function SheetReading() {
  return (
    <Entry note="How to read the sheet">
      <ul className="bullets">
        <li>Every value has a unit. The same value in another unit is a different number: a blood sugar of 100 mg/dL is 5.6 mmol/L.</li>
        <li>
          The range next to it is this lab’s. It covers the middle 95 of 100 healthy people, so 5 of 100 healthy people are outside it.
        </li>
        <li>On a sheet of 20 tests a healthy person has one value outside more often than not.</li>
        <li>Some ranges show what’s recommended, not what’s usual, such as those for cholesterol.</li>
        <li>Values go up and down on their own. A change counts when it’s larger than that. We say so for each value where it’s known.</li>
      </ul>
      <p className={styles['sources']} translate="no">
        Sources: Rifai and others: Tietz Textbook of Laboratory Medicine, 7th edition, 2022; European Federation of Clinical Chemistry and
        Laboratory Medicine: EFLM biological variation database, 2024.
      </p>
    </Entry>
  );
}
