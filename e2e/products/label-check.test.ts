import { expect, test } from 'vitest';
import { screenFaults } from '../screen-faults.ts';
import { createMember, createVisitor, widths } from '../visitor.ts';

const bar = 'Soy protein isolate, peanut flour, maltitol syrup, emulsifier: soy lecithin, zorblax extract, salt. May contain tree nuts.';

test('a visitor reads what is in a bar, and that without known allergies it cannot be assessed', async () => {
  const { page } = await createVisitor({ viewport: widths.phone });
  await page.goto('/ingredient-analyzer');
  await page.getByLabel('Ingredients', { exact: true }).fill(bar);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const answer = page.getByRole('heading', { name: 'Cannot be assessed.' });
  await answer.waitFor();
  await expect.poll(async () => ((await answer.boundingBox())?.y ?? 0) < widths.phone.height / 2).toBe(true);
  const main = page.getByRole('main');
  for (const text of ['No allergies entered yet', 'peanut and soy', 'tree nuts', 'E322', 'E965', 'Not recognized', 'NOVA group 4'])
    await main.getByText(text).first().waitFor();
  await expect.poll(() => main.innerText()).not.toMatch(/\bis safe\b/i);
  expect(await screenFaults(page, 'label')).toEqual([]);
});

test('the bar is not for someone with a peanut allergy, and St John’s wort in it not beside warfarin', async () => {
  const { page, account } = await createMember();
  await account.call('PATCH', '/api/profile', { medical_history: { allergies: ['Peanuts'] } });
  await account.call('POST', '/api/medications', { medication_name: 'Warfarin 5 mg' });
  await page.goto('/fact-check');
  await page.getByLabel('Ingredients or claim').fill(`${bar.replace('salt', 'St John’s wort, salt')}`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('heading', { name: 'Not for you.' }).waitFor();
  await page.getByText('Contains peanut').waitFor();
  await page.getByRole('article').filter({ hasText: 'Warfarin' }).first().waitFor();
  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Tom');
  await page.getByLabel('Allergies, or “none”').fill('milk');
  await page.getByRole('button', { name: 'Save person' }).click();
  const others = page.getByRole('list', { name: 'Answers for others at home' });
  await others.getByText('Check this').waitFor();
  await page.getByLabel('Ingredients or claim').fill('Milk, sugar, salt');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await others.getByText('Contains milk.').waitFor();
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});

const crackers = `Gluten free crackers. Ingredients: wheat flour, salt, potassium chloride, rapeseed oil.
Nutrition per 100 g: Energy 1890 kJ, Fat 14 g, of which saturates 1.2 g, Carbohydrate 68 g, of which sugars 3 g, Protein 10 g, Salt 2.1 g`;

test('a label that contradicts itself is to be checked, and its figures are judged by the portion for high blood pressure', async () => {
  const { page, account } = await createMember();
  await account.call('PATCH', '/api/profile', { medical_history: { allergies: ['None'], currentConditions: ['High blood pressure'] } });
  await page.goto('/ingredient-analyzer');
  await page.getByLabel('Ingredients', { exact: true }).fill(crackers);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('heading', { name: 'Check this.' }).waitFor();
  const main = page.getByRole('main');
  for (const text of ['The label contradicts itself: “no gluten”', 'High in salt', 'A portion of 50 g has 1.1 g, 18% of an adult’s day'])
    await main.getByText(text).first().waitFor();
  await page.getByLabel('Portion in g or ml').fill('30');
  await main.getByText('A portion of 30 g has 0.6 g, 11% of an adult’s day').waitFor();
  await page.getByLabel('Ingredients', { exact: true }).fill(crackers.replace('1890 kJ', '90 kJ'));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await main.getByText('The nutrition figures can’t be right').waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'A portion and your day' }).count()).toBe(0);
  expect(await screenFaults(page, 'contradictory label')).toEqual([]);
});

test('the claim of a weight-loss supplement is held against trials and the medicines, with the words of advertising named', async () => {
  const { page, account } = await createMember();
  await account.call('POST', '/api/medications', { medication_name: 'Warfarin 5 mg' });
  await page.goto('/product-fact-checker');
  const advert = 'Garcinia and St John’s wort, clinically proven: I lost 30 lb in 2 weeks, or your money back';
  await page.getByLabel('Ingredients or claim').fill(advert);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('heading', { name: 'Garcinia cambogia for weight loss: does not help.' }).waitFor();
  for (const word of ['“clinically proven”', '“I lost”', '“money back”']) await page.getByText(word).waitFor();
  await page.getByRole('article').filter({ hasText: 'Warfarin' }).first().waitFor();
});

test('remedies are found by complaint and open with their evidence and sources', async () => {
  const { page } = await createVisitor();
  await page.goto('/natural-remedies');
  await page.getByRole('button', { name: 'Valerian' }).waitFor();
  await page.getByLabel('Complaint').selectOption('migraine prevention');
  await page.getByRole('button', { name: 'Magnesium' }).click();
  await page.getByText('Does it help?').waitFor();
  await page.getByText('Confidence: ').first().waitFor();
  await page
    .getByText(/Source: /)
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Valerian' }).count()).toBe(0);
  expect(await screenFaults(page, 'remedies')).toEqual([]);
  await page.getByRole('link', { name: 'The page of Magnesium' }).click();
  await page.getByRole('heading', { level: 1, name: 'Magnesium' }).waitFor();
  await page.getByRole('heading', { name: 'We have no list to check it with.' }).waitFor();
  for (const name of ['How to choose a product', 'Sources']) await page.getByRole('heading', { name, exact: true }).waitFor();
  expect(await screenFaults(page, 'remedy')).toEqual([]);
  await page.goto('/natural-remedies/acupuncture');
  await page.getByRole('heading', { level: 1, name: 'Acupuncture' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'We have no list and no conditions to check it with.' }).waitFor();
  for (const name of ['Who should take care', 'How trials did it']) await page.getByRole('heading', { name }).waitFor();
  await page.getByText('How we got there: 22 trials.').waitFor();
  expect(await screenFaults(page, 'practice')).toEqual([]);
  await page.goto('/natural-remedies/no-such-thing');
  await page.getByRole('heading', { name: 'We don’t know this remedy' }).waitFor();
});

test('an oil blend stops for a pregnant person with a cat before any recipe', async () => {
  const { page, account } = await createMember();
  await page.goto('/dashboard/essential-oils');
  await page.getByText('Cats and dogs').waitFor();
  await page.getByLabel('Oil 1').selectOption('Lavender');
  await page.getByText(/drops of essential oil \(/).waitFor();
  await page.getByText('Take care. Skin allergy: Lavender.').waitFor();
  await page.getByLabel('A cat, dog or bird lives here').check();
  await page.getByText('Take care. A pet at home.').waitFor();
  await page.getByLabel('Where does it go?').selectOption('In the air');
  await page.getByText('Stop. A pet at home.').waitFor();
  await account.call('PATCH', '/api/profile', { health_assessment: { pregnant: true } });
  await page.reload();
  await page.getByLabel('Oil 1').selectOption('Lavender');
  await page.getByText('Stop. You are pregnant.').waitFor();
  await expect.poll(() => page.getByText(/drops of essential oil/).count()).toBe(0);
  await page.goto('/aromatherapy');
  await page.getByRole('button', { name: 'Pain Relief' }).click();
  await page.getByRole('heading', { name: 'Clove' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'Rose', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Clove' }).click();
  await page.getByText('A known skin allergen.').waitFor();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Show 24 more' }).click();
  await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(48);
  expect(await screenFaults(page, 'aromatherapy')).toEqual([]);
});

test('a member finds a product by name and barcode, adds one that nobody knows, and checks it again later', async () => {
  const { page, provokes } = await createMember();
  provokes(/status of 404/);
  await page.goto('/product-fact-checker');
  const search = page.getByLabel('Barcode or product name');
  await search.fill('sample crunch');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('button', { name: /Sample crunch protein bar/ }).click();
  await page.getByRole('heading', { name: 'Nutri-Score D' }).waitFor();
  await page.getByText('This server only has sample products.').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('product-check.txt');
  await search.fill('4006381333932');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByText('One digit is wrong.').waitFor();
  await search.fill('4006381333931');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByText('Nobody has added this product yet.').waitFor();
  await page.getByLabel('Ingredients or claim').fill('Wheat flour, sunflower oil, salt');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByLabel('Product name', { exact: true }).fill('Corner shop crackers');
  await page.getByRole('button', { name: 'Save product' }).click();
  await page.getByRole('button', { name: 'Remove Corner shop crackers' }).waitFor();
  expect(await screenFaults(page, 'saved products')).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Check Corner shop crackers' }).click();
  await page.getByText('Allergens on the label: gluten.').waitFor();
  await search.fill('4006381333931');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('main').getByText('Corner shop crackers').first().waitFor();
  await page.getByRole('button', { name: 'Remove Corner shop crackers' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Remove Corner shop crackers' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Check again.*Sample crunch protein bar/ }).click();
  await page.getByRole('heading', { name: 'Nutri-Score D' }).waitFor();
  await page.getByRole('button', { name: 'Clear history' }).click();
  await expect.poll(() => page.getByRole('heading', { name: 'Checked lately' }).count()).toBe(0);
});

test('a cosmetic shows its fragrance allergens and what is prohibited in the EU', async () => {
  const { page } = await createVisitor();
  await page.goto('/ingredient-analyzer');
  const list = 'Aqua, Glycerin, Parfum, Limonene, Linalool, Butylphenyl Methylpropional, CI 77891 (Titanium Dioxide)';
  await page.getByLabel('Ingredients', { exact: true }).fill(list);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('heading', { name: 'Rules for cosmetics' }).waitFor();
  const main = page.getByRole('main');
  for (const text of [
    'Limonene and Linalool',
    'Butylphenyl Methylpropional is prohibited in EU cosmetics',
    'California lists it for cancer since 2011',
  ])
    await main.getByText(text).first().waitFor();
  expect(await screenFaults(page, 'cosmetic')).toEqual([]);
  await page.getByLabel('Ingredients', { exact: true }).fill('Aqua, Glycerin, Methylisothiazolinone');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await main.getByText('Methylisothiazolinone: only in what you rinse off').waitFor();
  await page.getByLabel('How is it used?').selectOption('It stays on the skin or hair');
  await main.getByText('Methylisothiazolinone: not in products that stay on').waitFor();
});

test('a sunscreen is judged for a child by the rules that name an age', async () => {
  const { page, account } = await createMember();
  await account.call('PATCH', '/api/profile', { medical_history: { allergies: ['None'] } });
  await page.goto('/ingredient-analyzer');
  const list = 'Water, Octocrylene, Butyl Methoxydibenzoylmethane, Salicylic Acid, Butyrospermum Parkii Butter, Phenoxyethanol';
  await page.getByLabel('Ingredients', { exact: true }).fill(list);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const main = page.getByRole('main');
  for (const text of ['avobenzone', 'shea butter', 'Up to 1%']) await main.getByText(text).first().waitFor();
  await page.getByLabel('Who is it for?').selectOption('A baby under 6 months');
  await page.getByRole('heading', { name: 'Not for this child.' }).waitFor();
  for (const text of ['Under 3 years: Salicylic Acid', 'Ask a doctor before you use sunscreen'])
    await main.getByText(text).first().waitFor();
  await page.getByLabel('Who is it for?').selectOption('A child from 6 to 15');
  await page.getByRole('heading', { name: 'No rule against it.' }).waitFor();
  expect(await screenFaults(page, 'sunscreen')).toEqual([]);
});

const capsules = `Supplement Facts
Serving Size: 1 capsule
Vitamin B6 60 mg 3529%
Melatonin 3 mg
Other ingredients: cellulose, magnesium stearate`;

test('the doses of a supplement count together with the list, by servings, beside limits and trials', async () => {
  const { page, account } = await createMember();
  await account.call('POST', '/api/medications', { medication_name: 'Vitamin B6 50 mg' });
  await page.goto('/ingredient-analyzer');
  await page.getByLabel('Ingredients', { exact: true }).fill(capsules);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const doses = page.getByRole('region', { name: 'How much you get a day' });
  await doses.getByText('110 mg').first().waitFor();
  await doses
    .getByText(/This gives you 3 mg\. That’s what (?:it|they) used\./)
    .first()
    .waitFor();
  await doses.getByLabel('Servings a day').selectOption('2');
  await doses.getByText('170 mg').first().waitFor();
  await doses
    .getByText(/This gives you 6 mg\. That’s more than (?:it|they) used\./)
    .first()
    .waitFor();
  for (const size of Object.values(widths)) {
    await page.setViewportSize(size);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  expect(await screenFaults(page, 'doses')).toEqual([]);
});

test('a product that does not fit leads to one of the store that passes the same checks', async () => {
  const { page, account } = await createMember();
  await account.call('PATCH', '/api/profile', { medical_history: { allergies: ['Peanuts'] } });
  await page.goto('/product-fact-checker');
  await page.getByLabel('Barcode or product name').fill('sample crunch');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('button', { name: /Sample crunch protein bar/ }).click();
  await page.getByRole('heading', { name: 'Not for you.' }).waitFor();
  await page.getByRole('button', { name: 'Find products that fit me' }).click();
  await page
    .getByRole('list', { name: 'Products that fit you' })
    .getByRole('button', { name: /Sample pumpkin seed bar/ })
    .click();
  await page.getByRole('heading', { name: 'Fits you.' }).waitFor();
});
