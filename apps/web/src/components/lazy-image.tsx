import { useEffect, useState } from 'react';
import styles from './lazy-image.module.css';

/** What one came to read goes first. */
export const imageWaitMs = 1000;

type Props = {
  src: string;
  /** For who prefers the dark. */
  srcDark: string;
  alt: string;
  width: number;
  height: number;
};

/** A picture that starts loading a second after its page is shown. Its space is reserved; without scripts it loads at once. */
export function LazyImage({ src, srcDark, alt, width, height }: Props) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), imageWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <picture data-src={src} data-src-dark={srcDark}>
        {isDue && <source srcSet={srcDark} media="(prefers-color-scheme: dark)" />}
        <img className={styles['image']} alt={alt} width={width} height={height} {...(isDue && { src })} />
      </picture>
      <noscript>
        <img className={styles['image']} alt={alt} width={width} height={height} src={src} />
      </noscript>
    </>
  );
}
