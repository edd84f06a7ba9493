import { type getMarkWord, SeverityGlyph } from '../../components/severity-mark.tsx';

type Props = {
  row: number;
  column: number;
  severity: Parameters<typeof getMarkWord>[0];
  label: string;
  isTabStop: boolean;
  onFocus: () => void;
  onHighlight: (isOn: boolean) => void;
  onPress: () => void;
};

export function PairButton({ row, column, severity, label, isTabStop, onFocus, onHighlight, onPress }: Props) {
  return (
    <button
      type="button"
      data-cell={`${row}-${column}`}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      onFocus={onFocus}
      onBlur={() => onHighlight(false)}
      onMouseEnter={() => onHighlight(true)}
      onClick={onPress}
    >
      <SeverityGlyph mark={severity} />
    </button>
  );
}
