import type { CosmeticUse, LabelAnswer } from '@wellkept/products/check/judge-label.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { Arriving } from '../../components/arriving.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { Field } from '../../components/field.tsx';
import { createLatePart } from '../../components/late-part.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import type { Engine } from '../../lib/knowledge.ts';
import { useSession } from '../../lib/session.ts';
import { reloadPage } from '../../lib/stuck-page.ts';
import { AboutYou } from '../profile/about-you.tsx';
import type { LabelCheck } from './check-label.ts';
import { isAdvertisement } from './claim.ts';
import { FindProduct, PickedProduct } from './find-product.tsx';
import type { CheckedProduct } from './product-data.ts';
import styles from './products.module.css';
import { RecallNotices } from './recall-notices.tsx';
import { RecentCheckList } from './recent-check-list.tsx';
import { noteCheck } from './recent-checks.ts';
import { SavedProducts } from './saved-products.tsx';
import type { Taken } from './taken-items.tsx';
import { useLabelCheck } from './use-label-check.ts';
import { useShownAnswer } from './use-shown-answer.ts';

const LabelCard = createLatePart(async () => (await import('./label-card.tsx')).LabelCard, Arriving);
const ClaimCard = createLatePart(async () => (await import('./claim-card.tsx')).ClaimCard, Arriving);
const Alternatives = createLatePart(async () => (await import('./alternatives.tsx')).Alternatives, Arriving);
const SaveProduct = createLatePart(async () => (await import('./save-product.tsx')).SaveProduct, Arriving);

const example = 'Oats, sugar, peanut flour, whey powder (milk), green tea extract, emulsifier: soy lecithin, salt. May contain tree nuts.';

export type CheckKind = 'product' | 'ingredients';
const words: Readonly<Record<CheckKind, { title: string; lead: string; hint: string }>> = {
  product: {
    title: 'Product fact-checker',
    lead: 'Paste what the package says, or a claim from an ad. You see whether it fits you, and why.',
    hint: 'The list of ingredients, or one claim, such as “Turmeric cures joint pain”.',
  },
  ingredients: {
    title: 'Ingredient analyzer',
    lead: 'Paste a list of ingredients. You see allergens, additives and what matters with your medicines.',
    hint: 'In English, French, German, Spanish or Italian, as it is printed.',
  },
};

/** A text in sentences is a claim. Where claims are asked for, so is one sentence without commas, or the name of a single ingredient. */
const isClaim = (text: string, kind: CheckKind): boolean =>
  isAdvertisement(text) || (kind === 'product' && !/[,;\n:•]/.test(text.trim().replace(/[.!]$/, '')));

type Props = { kind: CheckKind; taken: Taken };

/** What is typed or picked, and what of it is checked. */
function useCheckedText(kind: CheckKind) {
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState<string | null>(null);
  const [timesChecked, setTimesChecked] = useState(0);
  const [limit, setLimit] = useState<string | null>(null);
  const [product, setProduct] = useState<CheckedProduct | null>(null);
  const [barcode, setBarcode] = useState<string | null>(null);
  const [servings, setServings] = useState(1);
  const [portion, setPortion] = useState<string | null>(null);
  const [childYears, setChildYears] = useState<number | null>(null);
  const [use, setUse] = useState<CosmeticUse | null>(null);
  const { user } = useSession();
  const submit = async (text: string) => {
    if (text.trim() === '') return setChecked(null);
    setTyped(text);
    setChecked(text);
    setTimesChecked((times) => times + 1);
    setServings(1);
    setPortion(null);
    setChildYears(null);
    setUse(null);
    if (product && product.ingredients !== text) setProduct({ ...product, ingredients: text });
    setLimit(user ? await countCheck(kind) : null);
  };
  const pick = (picked: CheckedProduct) => {
    setBarcode(picked.barcode);
    setTyped(picked.ingredients ?? '');
    void submit(picked.ingredients ?? '');
    setProduct(picked);
  };
  const startWithBarcode = (unknown: string) => {
    setProduct(null);
    setBarcode(unknown);
    setTyped('');
    setChecked(null);
  };
  return {
    typed,
    setTyped,
    checked,
    timesChecked,
    limit,
    product,
    barcode,
    servings,
    setServings,
    portion,
    setPortion,
    childYears,
    setChildYears,
    use,
    setUse,
    submit,
    pick,
    startWithBarcode,
  };
}

const toNamed = ({ name, brand, barcode, kind }: CheckedProduct) => ({ name, brand, barcode, kind });

/** Keeps the answer among what was checked lately. */
function useNotedAnswer(answer: LabelAnswer | undefined, { checked, product }: ReturnType<typeof useCheckedText>): void {
  useEffect(() => {
    if (answer && checked !== null) noteCheck({ text: checked.trim(), answer, product: product && toNamed(product) });
  }, [answer, checked, product]);
}

/** A text is typed or a product picked, checked in the browser, and answered first for the person. */
export function LabelCheckScreen({ kind, taken }: Props) {
  const { user } = useSession();
  const text = useCheckedText(kind);
  const { checked, limit, product, barcode } = text;
  const claim = checked !== null && isClaim(checked, kind) ? checked : null;
  const { check, checkText, engine, isError } = useLabelCheck(checked, taken, {
    ...text,
    isClaim: claim !== null,
    figures: product?.nutriments,
    categories: product?.categories,
    portion: text.portion === null ? undefined : Number(text.portion.replace(',', '.')),
  });
  // A child's answer is not the person's, and a claim is no product.
  useNotedAnswer(user && claim === null && text.childYears === null && limit === null ? check?.answer : undefined, text);
  const answerPlace = useShownAnswer(text.timesChecked, Boolean(check));
  const { title, lead } = words[kind];
  return (
    <div className={styles['page']}>
      <PageHeader title={title} />
      <p className="lead">{lead}</p>
      {user && <RecallNotices />}
      {user && <FindProduct onPick={text.pick} onUnknown={text.startWithBarcode} onText={(read) => void text.submit(read)} />}
      {product && <PickedProduct product={product} />}
      <TextForm
        kind={kind}
        typed={text.typed}
        hasExample={checked === null}
        onType={text.setTyped}
        onSubmit={(one) => void text.submit(one)}
      />
      <AboutYou notUnderstood={check?.result?.notUnderstood ?? []} />
      {limit !== null && (
        <p className={styles['limit']} role="status">
          {limit} Serious warnings are always shown.
        </p>
      )}
      {isError && (
        <ErrorCard title="We couldn’t load the check." text="The connection dropped. Your text is still here." onRetry={reloadPage} />
      )}
      {checked !== null && !check && !isError && (
        <LoadingStatus text="Checking">
          <Skeleton height={220} above={24} />
        </LoadingStatus>
      )}
      <div ref={answerPlace} className={styles['answerPlace']} />
      {check && engine.data && claim === null && <CheckedLabel check={check} engine={engine.data} text={text} />}
      {user && product?.source && checkText && check && check.answer !== 'fits' && check.answer !== 'unseen' && limit === null && (
        <Alternatives key={product.barcode} product={product} checkText={checkText} onPick={text.pick} />
      )}
      {user && check && claim === null && checked !== null && !check.label.isCut && (
        <SaveProduct
          key={`${barcode} ${product?.name} ${checked}`}
          product={product}
          barcode={barcode}
          ingredients={checked.trim()}
          kind={check.cosmetic.isCosmetic ? 'cosmetic' : check.panel ? 'supplement' : 'food'}
        />
      )}
      {check && engine.data && claim !== null && <ClaimCard claim={claim} engine={engine.data} check={check} isLimited={limit !== null} />}
      {user && <SavedProducts onPick={text.pick} />}
      {user && <RecentCheckList onPick={text.pick} onText={(again) => void text.submit(again)} />}
    </div>
  );
}

type CheckedProps = { check: LabelCheck; engine: Engine; text: ReturnType<typeof useCheckedText> };

function CheckedLabel({ check, engine, text }: CheckedProps) {
  return (
    <LabelCard
      check={check}
      engine={engine}
      product={text.product}
      text={text.checked ?? ''}
      isLimited={text.limit !== null}
      servings={text.servings}
      onServings={text.setServings}
      portion={text.portion ?? String(check.portionDefault)}
      onPortion={text.setPortion}
      childYears={text.childYears}
      onChildYears={text.setChildYears}
      use={text.use}
      onUse={text.setUse}
    />
  );
}

type FormProps = {
  kind: CheckKind;
  typed: string;
  hasExample: boolean;
  onType: (text: string) => void;
  onSubmit: (text: string) => void;
};

function TextForm({ kind, typed, hasExample, onType, onSubmit }: FormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(typed);
  };
  return (
    <form aria-label="Check a label" className={`${styles['form']} inputs`} onSubmit={handleSubmit}>
      <Field label={kind === 'product' ? 'Ingredients or claim' : 'Ingredients'} hint={words[kind].hint}>
        {(attributes) => (
          <textarea
            {...attributes}
            className={styles['text']}
            rows={5}
            value={typed}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
        )}
      </Field>
      <div className="row">
        <button type="submit" className="btn primary">
          Check
        </button>
        {hasExample && (
          <button type="button" className="btn outlined" onClick={() => onSubmit(example)}>
            Try an example
          </button>
        )}
      </div>
    </form>
  );
}

/** Counts the check against the allowance of the day; the sentence for people where it is used up. */
async function countCheck(kind: CheckKind): Promise<string | null> {
  try {
    const { error } = await client.POST('/api/products/checks', { body: { kind } });
    return error && error.code === 'limitReached' ? formatFailure(error, 'loading') : null;
  } catch {
    // Without a connection the check still runs here: a warning must not wait for a counter.
    return null;
  }
}
