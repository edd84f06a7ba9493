import { ErrorCard } from '../../components/error-card.tsx';
import { formatDay } from '../../lib/date-text.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { useSpelling } from '../../lib/spelling.ts';
import { describeEntry, formatAddress, getProfessional } from './provider-words.ts';
import styles from './providers.module.css';
import {
  createFavorite,
  type Provider,
  putSavedProvider,
  reportProvider,
  type Search,
  useProviderSearch,
  useSavedProviders,
  withdrawReport,
} from './providers-data.ts';

/** Entries of a search. */
export function FoundProviders({ search }: { search: Search }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useProviderSearch(search);
  const saved = useSavedProviders().data ?? [];
  if (error && !data)
    return <ErrorCard title="We couldn’t load the directory." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Searching</p>;
  const entries = data.pages.flatMap(({ providers }) => providers);
  return (
    <div>
      <p role="status">
        {entries.length === 0
          ? 'No entry matches. Try another town nearby, or remove a filter.'
          : 'The latest checked entries come first. Nobody can pay to be higher.'}
      </p>
      <ul className={styles['lines']} aria-label="Providers found">
        {entries.map((provider) => (
          <FoundProvider key={provider.id} provider={provider} isSaved={saved.some(({ providerId }) => providerId === provider.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" className="btn outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </button>
      )}
    </div>
  );
}

function FoundProvider({ provider, isSaved }: { provider: Provider; isSaved: boolean }) {
  const spell = useSpelling();
  const { name, title, need, phone, website, isReported } = provider;
  return (
    <li className={styles['entry']}>
      <div>
        <h3>{title ? `${name}, ${title}` : name}</h3>
        <p>{spell(getProfessional(need))}</p>
        <p className="small">{formatAddress(provider)}</p>
        {phone && (
          <p className="small">
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </p>
        )}
        {website && (
          <p className="small">
            <a href={website} rel="noopener noreferrer nofollow" target="_blank">
              {new URL(website).hostname} (opens in a new tab)
            </a>
          </p>
        )}
        {describeEntry(provider).map(([label, text]) => (
          <p key={label} className="small">
            {label}: {text}
          </p>
        ))}
        <Origin provider={provider} />
      </div>
      <div className="row">
        {isSaved ? (
          <span className="tag">Saved</span>
        ) : (
          <button
            type="button"
            className="btn outlined sm"
            aria-label={`Save ${name}`}
            onClick={() => void putSavedProvider(createFavorite(provider))}
          >
            Save
          </button>
        )}
        <button
          type="button"
          className="btn outlined sm"
          aria-label={isReported ? `Reported. Take back: ${name}` : `This is wrong: ${name}`}
          onClick={() => void (isReported ? withdrawReport(provider) : reportProvider(provider))}
        >
          {isReported ? 'Reported. Take back' : 'This is wrong'}
        </button>
      </div>
    </li>
  );
}

/** Where the entry is from and how old it is. */
function Origin({ provider: { source, sourceName, checkedOn } }: { provider: Provider }) {
  return (
    <p className="cap">
      Source: {sourceName}. Last checked {source === 'nppes' ? 'or updated there ' : ''}on{' '}
      <time dateTime={checkedOn}>{formatDay(checkedOn)}</time>. Call before you go.
    </p>
  );
}
