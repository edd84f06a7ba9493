import type { Food } from '../foods/food-table.ts';

const wholeGroups = new Set([
  'Fruits and Fruit Juices',
  'Vegetables and Vegetable Products',
  'Dairy and Egg Products',
  'Cereal Grains and Pasta',
  'Legumes and Legume Products',
  'Nut and Seed Products',
  'Spices and Herbs',
  'Fats and Oils',
  'Beef Products',
  'Pork Products',
  'Poultry Products',
  'Lamb, Veal, and Game Products',
  'Finfish and Shellfish Products',
]);
/**
 * Whether the sugars of a food are free: added to it, or those of honey, syrups and juice (Sugars intake for adults and children, World Health
 * Organization, 2015). What is made of several things may be sweetened, so all of its sugars count.
 */
export const hasFreeSugars = ({ group, description }: Pick<Food, 'group' | 'description'>): boolean =>
  (!wholeGroups.has(group) && !/^cereals, oats/i.test(description)) ||
  /juice|(?<!un)sweetened(?<!not sweetened)|syrup|honey|sugar|chocolate|vanilla|flavou?r|fruit (?:yogurt|variety)|yogurt, fruit|ice cream|beans, baked|butter, smooth|nectar/i.test(
    description,
  );
