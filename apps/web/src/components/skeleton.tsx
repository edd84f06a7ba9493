import styles from './skeleton.module.css';

type Props = {
  height: number;
  width?: number;
  /** The widest it gets where it otherwise takes the whole line. */
  maxWidth?: number;
  /** Space above and below, in pixels. */
  above?: number;
  below?: number;
  className?: string;
};

/** The place and the size of what is on its way. */
export const Skeleton = ({ height, width, maxWidth, above, below, className = '' }: Props) => (
  <div
    className={`${styles['skeleton']} ${className}`}
    style={{ height, width, maxWidth, marginTop: above, marginBottom: below }}
    aria-hidden="true"
  />
);
