import { capitalize, formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { getSeverityWord } from '@wellkept/interactions/severity.ts';
import { getMarkTone, SeverityGlyph } from '../../../components/severity-mark.tsx';
import { CardRow } from '../../interactions/supplements/card-row.tsx';
import cards from '../../interactions/supplements/cards.module.css';
import { MoreItems } from '../../interactions/supplements/more-items.tsx';
import type { SeverePartners } from './severe-partners.ts';

const groupsMax = 5;
const namesMax = 4;

/** What a remedy must not be taken with. */
export function SeverePartnersRow({ name, groups }: { name: string; groups: readonly SeverePartners[] }) {
  if (groups.length === 0) return null;
  return (
    <CardRow title={`What not to combine with ${toMidSentence(name)}`}>
      <PartnerList groups={groups.slice(0, groupsMax)} />
      <MoreItems count={groups.length - groupsMax} what="more kind" many="more kinds">
        <PartnerList groups={groups.slice(groupsMax)} />
      </MoreItems>
      <p className="small ink2">If you already take both, don’t stop either on your own. Ask your doctor or pharmacist today.</p>
    </CardRow>
  );
}

const PartnerList = ({ groups }: { groups: readonly SeverePartners[] }) => (
  <ul className={cards['cautions']}>
    {groups.map(({ severity, group, names }) => (
      <li key={`${severity} ${group}`}>
        <SeverityGlyph mark={severity} />
        <p>
          <b className={`bold ${getMarkTone(severity)}`}>{getSeverityWord({ kind: 'pair', severity })}:</b>{' '}
          <b className="bold">{formatList(names, namesMax)}.</b> <span className="ink2">{capitalize(group)}.</span>
        </p>
      </li>
    ))}
  </ul>
);
