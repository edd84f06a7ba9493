import { orderAdvice } from '@wellkept/interactions/findings/advice.ts';
import type { Finding } from '@wellkept/interactions/findings/findings.ts';
import {
  frequencies,
  frequencyTexts,
  type SideEffect,
  type SourcedText,
  type SubstanceLeaflet,
} from '@wellkept/interactions/leaflet/leaflet.ts';
import { getSeverityWord } from '@wellkept/interactions/severity.ts';
import type { ReactNode } from 'react';
import { SeverityMark } from '../../components/severity-mark.tsx';
import { CitedSource } from '../interactions/cited-source.tsx';
import styles from './leaflet.module.css';

type Props = { leaflet: SubstanceLeaflet; hasTitle: boolean; cautions: readonly Finding[] };

/** Of what has no list: most herbs and foods. */
export const noSideEffectsText = 'We don’t have a sourced list of side effects. That doesn’t mean there are none.';

/** All that is known of one substance; a part that nothing is known of is left out. */
export function LeafletParts({ leaflet, hasTitle, cautions }: Props) {
  const { substance, about, sideEffects, depletes, disturbsTests, driving, sunlight, intake } = leaflet;
  return (
    <section aria-label={substance.name}>
      {hasTitle && <h3 className={styles['substance']}>{substance.name}</h3>}
      {about && <Part title="What it is" content={about} />}
      {cautions.length > 0 && (
        <div>
          <h3>For you</h3>
          <ul>
            {cautions.map((finding) => (
              <li key={finding.id} className={styles['caution']}>
                <SeverityMark mark={finding.severity} word={getSeverityWord(finding)} />
                <p>
                  {finding.headline} {orderAdvice(finding, 'taking')[0]}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {intake && <Part title="When to take it" content={intake} />}
      <SideEffects sideEffects={sideEffects} />
      {depletes.length > 0 && (
        <div>
          <h3>What it can use up</h3>
          {depletes.map((one) => (
            <Line key={one.nutrient} name={one.nutrient} content={{ text: one.note, source: one.source }} />
          ))}
        </div>
      )}
      {disturbsTests.length > 0 && (
        <div>
          <h3>Lab tests it changes</h3>
          {disturbsTests.map((one) => (
            <Line key={one.test} name={`${one.test}: ${one.effect}`} content={{ text: one.note, source: one.source }} />
          ))}
        </div>
      )}
      {driving && <Part title="Driving" content={driving} />}
      {sunlight && <Part title="Sun" content={sunlight} />}
    </section>
  );
}

function SideEffects({ sideEffects }: Pick<SubstanceLeaflet, 'sideEffects'>) {
  const serious = sideEffects.list.filter((effect) => effect.serious);
  const others = sideEffects.list.filter((effect) => !effect.serious);
  return (
    <>
      {serious.length > 0 && (
        <div>
          <h3>Serious side effects: tell a doctor at once</h3>
          <Effects list={serious} withFrequency />
        </div>
      )}
      {others.length > 0 && (
        <div>
          <h3>Side effects</h3>
          {frequencies
            .map((frequency) => ({ frequency, list: others.filter((effect) => effect.frequency === frequency) }))
            .filter(({ list }) => list.length > 0)
            .map(({ frequency, list }) => (
              <div key={frequency}>
                <p className="small ink2">{frequencyTexts[frequency]}</p>
                <Effects list={list} />
              </div>
            ))}
        </div>
      )}
      {sideEffects.list.length === 0 && (
        <div>
          <h3>Side effects</h3>
          <p className="small ink2">{noSideEffectsText}</p>
        </div>
      )}
      {sideEffects.source && <LeafletSource content={{ text: '', source: sideEffects.source }} />}
    </>
  );
}

function Effects({ list, withFrequency = false }: { list: readonly SideEffect[]; withFrequency?: boolean }) {
  return (
    <ul className={styles['effects']}>
      {list.map(({ name, frequency }) => (
        <li key={name}>
          {name}
          {withFrequency && <span className="cap"> {frequencyTexts[frequency]}</span>}
        </li>
      ))}
    </ul>
  );
}

function Part({ title, content }: { title: string; content: SourcedText }): ReactNode {
  return (
    <div>
      <h3>{title}</h3>
      <p>{content.text}</p>
      <LeafletSource content={content} />
    </div>
  );
}

function Line({ name, content }: { name: string; content: SourcedText }) {
  return (
    <>
      <p>
        <b className="bold">{name}.</b> {content.text}
      </p>
      <LeafletSource content={content} />
    </>
  );
}

function LeafletSource({ content: { source } }: { content: SourcedText }) {
  if (!source) return null;
  return (
    <p className="cap">
      Source: <CitedSource source={source} />
    </p>
  );
}
