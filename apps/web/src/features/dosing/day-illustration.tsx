/** A grey drawing of a day: bands, doses and one that moves. */
export function DayIllustration() {
  const rows = [
    { y: 20, from: 30, to: 78, dose: 54, off: null },
    { y: 56, from: 84, to: 130, dose: 104, off: null },
    { y: 92, from: 150, to: 214, dose: 190, off: 60 },
    { y: 128, from: 20, to: 280, dose: 252, off: null },
  ];
  return (
    <svg viewBox="0 0 300 148" fill="none" stroke="currentColor" aria-hidden="true">
      {[20, 107, 194, 281].map((x) => (
        <path key={x} d={`M${x} 4v140`} strokeOpacity="0.25" />
      ))}
      {rows.map(({ y, from, to, dose, off }) => (
        <g key={y}>
          <rect x={from} y={y - 6} width={to - from} height="12" fill="currentColor" fillOpacity="0.16" stroke="none" />
          {off !== null && <path d={`M${off} ${y}H${dose}`} strokeDasharray="4 4" />}
          {off !== null && <circle cx={off} cy={y} r="5" strokeWidth="1.5" />}
          <circle cx={dose} cy={y} r="6" fill="currentColor" stroke="none" />
        </g>
      ))}
    </svg>
  );
}
