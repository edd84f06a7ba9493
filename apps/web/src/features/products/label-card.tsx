import { IconShare2 } from '@tabler/icons-react';
import { formatCount, formatList } from '@wellkept/clinical/wording.ts';
import { product as wellkept } from '@wellkept/contract/site/product.ts';
import { formatAllergen } from '@wellkept/products/check/allergen-names.ts';
import type { CosmeticUse, LabelAnswer } from '@wellkept/products/check/judge-label.ts';
import { Link } from 'react-router';
import type { Engine } from '../../lib/knowledge.ts';
import { useSession } from '../../lib/session.ts';
import { shareText } from '../../lib/share-text.ts';
import { useSpelling } from '../../lib/spelling.ts';
import { AnswerCard } from '../interactions/answer-card.tsx';
import { FindingCard } from '../interactions/finding-card.tsx';
import { isSevere } from '../interactions/result-view.ts';
import { AdditiveList } from './additive-list.tsx';
import { AnswerReasons } from './answer-reasons.tsx';
import type { LabelCheck } from './check-label.ts';
import { CosmeticFacts } from './cosmetic-facts.tsx';
import { CosmeticIngredients } from './cosmetic-ingredients.tsx';
import { HouseholdAnswers } from './household-answers.tsx';
import { IngredientTree } from './ingredient-tree.tsx';
import { answerWords } from './label-answers.ts';
import { formatLabelForSharing } from './label-as-text.ts';
import { NutriScoreTable } from './nutri-score-table.tsx';
import { PortionTable } from './portion-table.tsx';
import type { CheckedProduct } from './product-data.ts';
import { ProductUser } from './product-user.tsx';
import styles from './products.module.css';
import { SupplementDoses } from './supplement-doses.tsx';

/** Of a child only the age is known, which is too little to call it a fit. */
const childSentences: Partial<Record<LabelAnswer, string>> = {
  fits: 'No rule against it',
  unseen: 'No rule against it',
  not: 'Not for this child',
};

type Props = {
  check: LabelCheck;
  engine: Engine;
  product: CheckedProduct | null;
  /** The list as it was typed or picked. */
  text: string;
  isLimited: boolean;
  servings: number;
  onServings: (servings: number) => void;
  /** The weight of a portion as it was typed. */
  portion: string;
  onPortion: (portion: string) => void;
  /** The age of the child that a cosmetic is for; null for the person. */
  childYears: number | null;
  onChildYears: (years: number | null) => void;
  /** Whether a cosmetic stays on. */
  use: CosmeticUse | null;
  onUse: (use: CosmeticUse | null) => void;
};

/** The answer, then why, then what is in it. Beyond the allowance only serious warnings are shown. */
export function LabelCard(props: Props) {
  const spell = useSpelling();
  const { check, engine, product, text, isLimited, servings, onServings, portion, onPortion, childYears, onChildYears, use, onUse } = props;
  const { label, cosmetic, reasons, findings, result, answer } = check;
  const { user } = useSession();
  const shownReasons = isLimited ? reasons.filter((one) => one.answer === 'not') : reasons;
  const shownFindings = findings.filter((finding) => !isLimited || isSevere(finding.severity));
  if (isLimited && shownReasons.length === 0 && shownFindings.length === 0) return null;
  const { mark, ...words } = answerWords[answer];
  const sentence = (childYears !== null && childSentences[answer]) || words.sentence;
  return (
    <div className={styles['card']}>
      <AnswerCard
        mark={mark}
        sentence={`${sentence}.`}
        actions={!isLimited && <ShareButton check={check} title={product?.name ?? 'Product check'} sentence={sentence} text={text} />}
      >
        {(answer === 'fits' || answer === 'unseen') && <FitLimits isOfChild={childYears !== null} />}
        <AnswerReasons reasons={shownReasons} findings={shownFindings.filter(({ severity }) => isSevere(severity))} />
        {!isLimited && (
          <p className="small ink2">
            {label.allergens.eu.length > 0
              ? `Allergens on the label: ${formatList(label.allergens.eu.map(formatAllergen), 14)}.`
              : 'We found no allergen that must be declared. Read the package if you have an allergy.'}
            {label.traces.eu.length > 0 && ` May contain ${formatList(label.traces.eu.map(formatAllergen), 14)}.`}
          </p>
        )}
      </AnswerCard>
      {user && !isLimited && <HouseholdAnswers check={check} text={text} engine={engine} />}
      <ProductUser isCosmetic={cosmetic.isCosmetic} childYears={childYears} onChildYears={onChildYears} use={use} onUse={onUse} />
      {result && shownFindings.length > 0 && (
        <section className="sec">
          <h2>With what you take, and for you</h2>
          {shownFindings.map((finding, at) => (
            <FindingCard key={finding.id} result={result} finding={finding} isOpen={false} domId={`label-finding-${at}`} />
          ))}
        </section>
      )}
      {!isLimited && (
        <>
          <SupplementDoses check={check} engine={engine} servings={servings} onServings={onServings} />
          <section className="sec">
            <div className="sec-h">
              <h2>What’s in it</h2>
              <span className="cap">
                {formatCount(cosmetic.isCosmetic ? cosmetic.ingredients.length : label.ingredients.length, 'ingredient')} read
                {label.unrecognised.length > 0 && spell(`, ${label.unrecognised.length} not recognized`)}
              </span>
            </div>
            {cosmetic.isCosmetic ? (
              <CosmeticIngredients ingredients={cosmetic.ingredients} />
            ) : (
              <IngredientTree ingredients={label.ingredients} unrecognised={new Set(label.unrecognised)} />
            )}
          </section>
          <NutriScoreTable check={check} categories={product?.categories ?? null} />
          {check.figures && <PortionTable figures={check.figures} portion={portion} onPortion={onPortion} />}
          <CosmeticFacts facts={cosmetic} />
          <AdditiveList ids={label.additives} nova={label.nova} />
          <p className="small ink2" hidden={cosmetic.isCosmetic}>
            {check.firstLabelItem > 0
              ? 'We checked it with everything on '
              : 'Something missing? Add your medicines so that we check them too, on '}
            <Link to="/medications">your list</Link>.
          </p>
        </>
      )}
    </div>
  );
}

const FitLimits = ({ isOfChild }: { isOfChild: boolean }) => (
  <p>
    {isOfChild
      ? 'We found no rule against it at this age. We don’t know the child’s allergies. '
      : 'We found nothing on this label that conflicts with what you told us. '}
    Labels can be wrong or change, so this isn’t a guarantee.
  </p>
);

type ShareProps = { check: LabelCheck; title: string; sentence: string; text: string };

function ShareButton({ check, title, sentence, text }: ShareProps) {
  const share = () => {
    const closing = `From ${wellkept.name}. ${wellkept.disclaimer}`;
    const shared = formatLabelForSharing({ ...check, title, sentence, ingredients: text.trim() }, closing);
    void shareText({ title, text: shared, fileName: 'product-check.txt' });
  };
  return (
    <button type="button" className="btn outlined sm" onClick={share}>
      <IconShare2 size={16} stroke={1.5} aria-hidden /> Share
    </button>
  );
}
