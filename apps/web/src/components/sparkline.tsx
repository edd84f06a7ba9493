import styles from './sparkline.module.css';

const step = 4;
const height = 18;

type Props = {
  /** One for each span of time, the oldest first. Null: nothing was noted. */
  values: readonly (number | null)[];
  /** The top of the scale, the same for all that stand together. */
  max: number;
};

/** How something went, in the space of a word. What it shows is also written beside it. */
export function Sparkline({ values, max }: Props) {
  return (
    <svg
      className={styles['spark']}
      viewBox={`0 0 ${values.length * step} ${height}`}
      width={values.length * step}
      height={height}
      aria-hidden="true"
    >
      {values.map((value, at) => {
        const barHeight = value === null ? 1 : Math.max(2, (value / max) * height);
        // Its place in time is what a bar is.
        return (
          <rect
            key={at}
            className={value === null ? styles['none'] : undefined}
            x={at * step}
            y={height - barHeight}
            width={step - 1}
            height={barHeight}
          />
        );
      })}
    </svg>
  );
}
