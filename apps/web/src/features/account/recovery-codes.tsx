import { IconDownload } from '@tabler/icons-react';
import { product } from '@wellkept/contract/site/product.ts';
import styles from './account.module.css';

/** Shown once: the server keeps them unreadable. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const downloadCodes = () => {
    const text = `${product.name} recovery codes. Each one works once, in place of the app.\n\n${codes.join('\n')}\n`;
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${product.name.toLowerCase()}-recovery-codes.txt`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <section className={styles['codes']} aria-label="Recovery codes">
      <h3>Keep these recovery codes</h3>
      <p className="small ink2">If you lose your phone, one of these lets you in. Each works once. We won’t show them again.</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <button type="button" className="btn outlined" onClick={downloadCodes}>
          <IconDownload size={20} stroke={1.5} aria-hidden="true" />
          Download
        </button>
        <button type="button" className="btn quiet" onClick={onDone}>
          I’ve saved them
        </button>
      </div>
    </section>
  );
}
