type Props = { isSure: boolean; onAsk: () => void; onRemoveAll: () => void };

export function HistoryActions({ isSure, onAsk, onRemoveAll }: Props) {
  return (
    <p className="row">
      <a className="btn quiet sm" href="/api/assistant/export" download>
        Export all
      </a>
      {isSure ? (
        <button type="button" className="btn outlined sm" onClick={() => onRemoveAll()}>
          Really delete all
        </button>
      ) : (
        <button type="button" className="btn quiet sm" onClick={onAsk}>
          Delete all
        </button>
      )}
    </p>
  );
}
