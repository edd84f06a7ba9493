const allergenNames: Readonly<Record<string, string>> = {
  gluten: 'gluten',
  crustaceans: 'crustaceans',
  eggs: 'egg',
  fish: 'fish',
  peanuts: 'peanut',
  soybeans: 'soy',
  milk: 'milk',
  nuts: 'tree nuts',
  celery: 'celery',
  mustard: 'mustard',
  'sesame-seeds': 'sesame',
  'sulphur-dioxide-and-sulphites': 'sulfites',
  lupin: 'lupin',
  molluscs: 'mollusks',
};
/** A group of allergens by its id, as a sentence has it. */
export const formatAllergen = (id: string): string => allergenNames[id] ?? id;
