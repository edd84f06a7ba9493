import { formatBarcode } from '@wellkept/contract/products/barcode.ts';
import { SeverityGlyph } from '../../components/severity-mark.tsx';
import { toast } from '../../lib/toast.ts';
import { shorten } from '../../lib/wording.ts';
import { answerWords } from './label-answers.ts';
import { type CheckedProduct, findProductByBarcode, useSavedProducts } from './product-data.ts';
import styles from './products.module.css';
import { clearChecks, type RecentCheck, restoreChecks, useRecentChecks } from './recent-checks.ts';

type Props = {
  onPick: (product: CheckedProduct) => void;
  onText: (text: string) => void;
};

/** So much of a pasted list names it. */
const nameLengthMax = 60;

/** What was checked lately and is not saved, with its answer then and a way to check it again. */
export function RecentCheckList({ onPick, onText }: Props) {
  const { data: saved = [] } = useSavedProducts(true);
  const checks = useRecentChecks();
  const shown = checks.filter(({ text }) => saved.every(({ ingredients }) => ingredients !== text));
  if (shown.length === 0) return null;
  const handleClear = () => {
    clearChecks();
    toast({ kind: 'success', title: 'History cleared', action: { label: 'Undo', run: () => restoreChecks(checks) }, durationMs: 8000 });
  };
  return (
    <section className="sec">
      <div className="sec-h">
        <h2>Checked lately</h2>
        <span className="cap">Kept on this device only</span>
      </div>
      <ul className={styles['lines']}>
        {shown.map((check) => (
          <CheckLine key={check.text} check={check} onCheck={() => void checkAgain(check, { onPick, onText })} />
        ))}
      </ul>
      <button type="button" className="link-btn small" onClick={handleClear}>
        Clear history
      </button>
    </section>
  );
}

/** With what the store says of it today; without a connection, with the list of then. */
async function checkAgain({ product, text }: RecentCheck, { onPick, onText }: Props): Promise<void> {
  if (!product) return onText(text);
  const found = product.barcode === null ? null : await findProductByBarcode(product.barcode).catch(() => null);
  onPick(found?.ingredients ? found : { ...product, ingredients: text });
}

function CheckLine({ check: { product, text, answer }, onCheck }: { check: RecentCheck; onCheck: () => void }) {
  const name = product?.name ?? shorten(text.replace(/\s+/g, ' '), nameLengthMax);
  const { mark, sentence } = answerWords[answer];
  const details = [product?.brand, product?.barcode && formatBarcode(product.barcode)].filter(Boolean);
  return (
    <li className={styles['saved']}>
      <div>
        <b className="bold">{name}</b>
        {details.length > 0 && <p className="cap">{details.join(', ')}</p>}
        <p className={`small ${styles['then']}`}>
          <SeverityGlyph mark={mark} /> {sentence}
        </p>
      </div>
      <button type="button" className="btn outlined sm" onClick={onCheck}>
        Check again<span className="vh">: {name}</span>
      </button>
    </li>
  );
}
