// No schema here: the page's fields take their choices from this file, and should not load a parser with it.
// Lists of plain words are suggestions: free text is allowed beside them.

export const genders = ['male', 'female', 'non-binary', 'prefer-not-to-say'] as const;
export const sexes = ['female', 'male'] as const;
export const weightUnits = ['kg', 'lbs'] as const;
export const heightUnits = ['cm', 'ft', 'in'] as const;
export const unitSystems = ['metric', 'us'] as const;
/** Of laboratory values: international or as in the United States. */
export const labUnitSystems = ['si', 'conventional'] as const;
export const regions = ['US', 'UK', 'EU', 'other'] as const;
export const trimesters = [1, 2, 3] as const;

export const symptomFrequencies = ['daily', 'weekly', 'monthly', 'occasionally', 'rarely'] as const;
export const exerciseFrequencies = ['none', '1-2-times', '3-4-times', '5-6-times', 'daily'] as const;
export const activityLevels = ['sedentary', 'lightly-active', 'moderately-active', 'very-active', 'extremely-active'] as const;
export const smokingStatuses = ['never', 'former', 'occasional', 'regular'] as const;
export const alcoholConsumptions = ['none', 'rarely', 'occasionally', 'weekly', 'daily'] as const;
export const dietTypes = [
  'omnivore',
  'vegetarian',
  'vegan',
  'pescatarian',
  'keto',
  'paleo',
  'mediterranean',
  'low-carb',
  'intermittent-fasting',
  'other',
] as const;
export const goalTimeframes = ['1-month', '3-months', '6-months', '1-year', 'ongoing'] as const;
export const firstDaysOfWeek = ['sunday', 'monday', 'saturday'] as const;

/** The age from which a medicine's adult label applies; younger people learn that the product is for adults. */
export const adultAgeYears = 18;
export const ageYearsMax = 120;

export const commonConditions = [
  'High blood pressure',
  'High cholesterol',
  'Type 2 diabetes',
  'Type 1 diabetes',
  'Asthma',
  'COPD',
  'Coronary artery disease',
  'Heart failure',
  'Atrial fibrillation',
  'Chronic kidney disease',
  'Liver disease',
  'Underactive thyroid',
  'Overactive thyroid',
  'Acid reflux',
  'Stomach ulcer',
  'Irritable bowel syndrome',
  'Depression',
  'Anxiety',
  'Migraine',
  'Epilepsy',
  'Osteoarthritis',
  'Rheumatoid arthritis',
  'Osteoporosis',
  'Gout',
  'Glaucoma',
  'Anemia',
  'Sleep apnea',
  'Eczema',
] as const;

export const commonAllergies = [
  'Penicillin',
  'Sulfa antibiotics',
  'Aspirin',
  'NSAIDs',
  'Cephalosporins',
  'Codeine',
  'Latex',
  'Peanut',
  'Tree nuts',
  'Shellfish',
  'Fish',
  'Egg',
  'Milk',
  'Soy',
  'Wheat',
  'Sesame',
  'Ragweed',
  'Bee stings',
] as const;

export const commonSymptoms = [
  'Tiredness',
  'Headache',
  'Trouble sleeping',
  'Dizziness',
  'Nausea',
  'Heartburn',
  'Bloating',
  'Constipation',
  'Diarrhea',
  'Stomach pain',
  'Back pain',
  'Joint pain',
  'Muscle cramps',
  'Shortness of breath',
  'Cough',
  'Palpitations',
  'Swollen ankles',
  'Dry mouth',
  'Skin rash',
  'Itching',
  'Low mood',
  'Anxiety',
  'Trouble concentrating',
  'Hot flashes',
] as const;

export const dietRestrictions = [
  'Gluten-free',
  'Dairy-free',
  'Lactose-free',
  'Nut-free',
  'Egg-free',
  'Soy-free',
  'Low sodium',
  'Low sugar',
  'Low FODMAP',
  'Halal',
  'Kosher',
] as const;
export const foodPreferences = [
  'Vegetables',
  'Fruit',
  'Fish',
  'Poultry',
  'Red meat',
  'Whole grains',
  'Legumes',
  'Spicy food',
  'Grapefruit',
] as const;
export const nutritionGoals = [
  'More vegetables',
  'More fiber',
  'More protein',
  'Less sugar',
  'Less salt',
  'Drink more water',
  'Eat regularly',
] as const;
export const healthGoals = [
  'Lose weight',
  'Gain weight',
  'Improve fitness',
  'Better sleep',
  'Reduce stress',
  'More energy',
  'Eat better',
  'Manage a condition',
  'Stop smoking',
  'Drink less alcohol',
] as const;
export const approachPreferences = [
  'Small daily steps',
  'A weekly plan',
  'Reminders',
  'Data and charts',
  'Reading and learning',
  'Sharing with a professional',
] as const;

/** Drinks that keep medicines from being taken up. */
export const profileDrinks = ['coffee', 'tea', 'milk'] as const;
