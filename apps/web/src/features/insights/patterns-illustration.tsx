import styles from './insights.module.css';

/** Between -0.5 and 0.5, without a visible order. */
const computeJitter = (at: number): number => ((Math.imul(at + 1, 2_654_435_761) >>> 9) % 1000) / 1000 - 0.5;

/** What a pattern looks like, of nobody. */
export function PatternsIllustration() {
  return (
    <div>
      <p className={styles['sentence']}>You sleep 42 min less the night after late coffee</p>
      <svg className={styles['paired']} viewBox="0 0 480 120" aria-hidden="true">
        {[...Array(24).keys()].map((at) => (
          <circle
            key={at}
            className={styles['dot']}
            cx={(at % 2 === 0 ? 110 : 330) + computeJitter(at) * 90}
            cy={(at % 2 === 0 ? 40 : 66) + computeJitter(at + 50) * 56}
            r="3.5"
          />
        ))}
        <line className={styles['mean']} x1="60" x2="160" y1="40" y2="40" />
        <line className={styles['mean']} x1="280" x2="380" y1="66" y2="66" />
        <text x="110" y="114" textAnchor="middle">
          without late coffee
        </text>
        <text x="330" y="114" textAnchor="middle">
          with late coffee
        </text>
      </svg>
    </div>
  );
}
