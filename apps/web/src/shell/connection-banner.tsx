import { IconWifiOff } from '@tabler/icons-react';
import { formatMoment } from '../lib/date-text.ts';
import { useIsOnline } from '../lib/use-is-online.ts';
import { type DataFreshness, useDataFreshness } from './data-freshness.ts';

const offline = 'You’re offline. What you typed stays on this page, and you can save it when you’re back online.';

/** What a page says of its connection and of the age of its data; null where both are as they should be. */
export function formatConnection(isOnline: boolean, freshness: DataFreshness): string | null {
  if (freshness === 'fresh') return isOnline ? null : offline;
  if (freshness === 'waiting') return `${offline} This page loads when you’re back online.`;
  return `${isOnline ? 'We can’t reach the server.' : offline} You see your data as of ${formatMoment(freshness.at, 'time')}.`;
}

/** Says that the connection is gone for as long as it is. The region stands before the text, so that it is announced. */
export function ConnectionBanner() {
  return <Banner text={formatConnection(useIsOnline(), 'fresh')} />;
}

/** The same on a member's pages, with how old the data is that they show. */
export function MemberConnectionBanner() {
  const isOnline = useIsOnline();
  return <Banner text={formatConnection(isOnline, useDataFreshness(isOnline))} />;
}

const Banner = ({ text }: { text: string | null }) => (
  <p className="connection-notice" role="status">
    {text !== null && (
      <>
        <IconWifiOff size={16} stroke={1.5} aria-hidden="true" />
        {text}
      </>
    )}
  </p>
);
