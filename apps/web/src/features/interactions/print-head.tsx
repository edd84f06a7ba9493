import { product } from '@wellkept/contract/product.ts';
import type { CheckResult } from '@wellkept/safety/findings.ts';
import styles from './interactions-page.module.css';

/** On paper only: what was checked, when and by whom, since the field and its chips are not printed. */
export function PrintHead({ result }: { result: CheckResult }) {
  return (
    <div className={styles['printHead']}>
      <p>
        {product.name}, {new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' }).format(new Date())}.{' '}
        {product.disclaimer}
      </p>
      <h2>What I take</h2>
      <ol>
        {result.items.map(({ text, name, resolution }) => (
          <li key={text}>
            {text}
            {resolution.status !== 'matched' && ' (could not be checked)'}
            {resolution.match && !text.toLocaleLowerCase().startsWith(name.toLocaleLowerCase()) && ` (read as ${name})`}
          </li>
        ))}
      </ol>
    </div>
  );
}
