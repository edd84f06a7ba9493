/** Ages that European rules name, each by its youngest year: a rule for some of a group is shown to all of it. */
const ages = [
  { label: 'A baby under 6 months', years: 0 },
  { label: 'A child from 6 months to 2 years', years: 0.5 },
  { label: 'A child from 3 to 5', years: 3 },
  { label: 'A child from 6 to 15', years: 6 },
  { label: 'A teenager of 16 or 17', years: 16 },
] as const;

type Props = { childYears: number | null; onChange: (years: number | null) => void };

/** Who a cosmetic is for: rules name children's ages. */
export function CosmeticUser({ childYears, onChange }: Props) {
  return (
    <div className="inputs">
      <label>
        Who is it for?
        <select value={childYears ?? ''} onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}>
          <option value="">Me</option>
          {ages.map(({ label, years }) => (
            <option key={years} value={years}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
