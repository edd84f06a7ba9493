type Props = {
  /** Others it may be for, each by the youngest year. */
  others: readonly { label: string; years: number }[];
  /** Null for the person of this page. */
  years: number | null;
  onYears: (years: number | null) => void;
};

/** Whether a product is for the person of this page, or for another one of some age. */
export function ForWhomField({ others, years, onYears }: Props) {
  return (
    <label>
      Who is it for?
      <select value={years ?? ''} onChange={({ currentTarget: { value } }) => onYears(value === '' ? null : Number(value))}>
        <option value="">Me</option>
        {others.map((one) => (
          <option key={one.years} value={one.years}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}
