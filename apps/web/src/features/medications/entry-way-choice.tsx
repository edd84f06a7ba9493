type Props = { way: 'type' | 'paste'; onChoose: (way: 'type' | 'paste') => void };

export function EntryWayChoice({ way, onChoose }: Props) {
  return (
    <fieldset className="seg">
      <legend className="vh">How to add</legend>
      {(['type', 'paste'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={way === one} onClick={() => onChoose(one)}>
          {one === 'type' ? 'Type' : 'Paste a list'}
        </button>
      ))}
    </fieldset>
  );
}
