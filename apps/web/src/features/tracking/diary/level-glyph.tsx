type Glyph = 'disc' | 'bars';

const steps = [1, 2, 3, 4, 5];

/** Five steps as a picture: a disc that fills, or bars that rise. */
export function LevelGlyph({ kind, level }: { kind: Glyph; level: number }) {
  return (
    <svg viewBox="0 0 26 26" aria-hidden="true">
      {kind === 'disc' ? (
        <>
          <circle cx="13" cy="13" r="9" fill="none" stroke="currentColor" strokeWidth="1.6" />
          <path d={createDiscPath(level)} fill="currentColor" />
        </>
      ) : (
        steps.map((step) => (
          <rect
            key={step}
            x={3 + (step - 1) * 4.3}
            y={20 - step * 3.2}
            width="3"
            height={step * 3.2 + 1}
            rx="0.6"
            fill={step <= level ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.1"
          />
        ))
      )}
    </svg>
  );
}

/** The part of the disc below its level. */
function createDiscPath(level: number): string {
  if (level >= 5) return 'M13 4a9 9 0 1 0 0 18a9 9 0 1 0 0-18z';
  const y = 22 - (18 * (level - 0.6)) / 4.6;
  const half = Math.sqrt(Math.max(0, 81 - (y - 13) ** 2));
  return `M${13 - half} ${y}A9 9 0 ${y < 13 ? 1 : 0} 0 ${13 + half} ${y}Z`;
}
