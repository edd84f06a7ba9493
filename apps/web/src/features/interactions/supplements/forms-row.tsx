import { formatNumber } from '@wellkept/clinical/wording.ts';
import type { Dosing } from '@wellkept/knowledge/dosing.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { SourceLine } from '../source-line.tsx';
import { CardRow } from './card-row.tsx';
import styles from './cards.module.css';
import type { SupplementFacts } from './supplement-facts.ts';

type Props = { facts: SupplementFacts; sources: ReadonlyMap<string, Source> };

/** The forms that are sold: how much of each is the substance itself, and how much is taken up. Nothing where neither is known. */
export function FormsRow({ facts: { forms, salts }, sources }: Props) {
  const others = salts.filter(({ word, amount }) => amount === undefined && !forms.some(({ salt }) => salt === word));
  if (forms.length + others.length === 0) return null;
  const findShare = (word: string | undefined) => salts.find((salt) => salt.word === word && salt.amount === undefined)?.share;
  return (
    <CardRow title="Which form">
      <ul className={styles['cautions']}>
        {forms.map(({ name, salt, text, section }) => (
          <li key={name}>
            <p>
              <b className="bold">{name}.</b> {formatShare(findShare(salt))}
              {text} <span className="ink2">Read in {section}.</span>
            </p>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="small ink2">
          By weight, {others.map(({ word, share }) => `${word} is ${formatNumber(Math.round(share * 100))}%`).join(', ')} the mineral.
          Labels often name the mineral alone.
        </p>
      )}
      <SourceLine ids={[...forms, ...salts].map(({ source }) => source)} sources={sources} />
    </CardRow>
  );
}

const formatShare = (share: Salt['share'] | undefined): string =>
  share === undefined ? '' : `${formatNumber(Math.round(share * 100))}% of its weight is the mineral. `;

type Salt = NonNullable<Dosing['salts']>[number];
