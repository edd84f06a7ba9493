import {
  IconArrowsLeftRight,
  IconBook2,
  IconBulb,
  IconChartDots3,
  IconChartLine,
  IconClipboardList,
  IconClock,
  IconCreditCard,
  IconFileUpload,
  IconHeart,
  IconHeartbeat,
  IconLayoutList,
  IconLeaf,
  IconListCheck,
  IconMoodSmile,
  IconNotebook,
  IconPill,
  IconPlant2,
  IconRepeat,
  IconReport,
  IconRosetteDiscountCheck,
  IconRoute,
  IconSettings,
  IconSettingsCog,
  IconShieldCheck,
  IconStairsUp,
  IconTarget,
  IconTestPipe,
  IconTool,
  IconTopologyStar3,
  IconUserHeart,
  IconWind,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Role } from '@wellkept/contract/account/account.ts';

/** A screen that the navigation of signed-in people leads to. A screen gets its line when it opens. */
export type Place = {
  path: string;
  label: string;
  /** The word under the icon in the phone's bottom bar; only up to four places have one, the fifth entry is More. */
  short?: string;
  icon: TablerIcon;
  /** Null for a screen that only Find and the sheet lead to. */
  group: PlaceGroup | null;
  /** For administrators only. */
  isForAdmins?: true;
  /** Further words by which Find finds it. */
  words: readonly string[];
};

/** The parts of the side navigation in their order; the first and the last stand without a heading. */
export const placeGroups = ['Day', 'Medicines', 'Body', 'Understand', 'You'] as const;
export const hasHeading = (group: PlaceGroup) => group !== 'Day' && group !== 'You';
export type PlaceGroup = (typeof placeGroups)[number];

export const places: readonly Place[] = [
  { path: '/dashboard', label: 'Today', short: 'Today', icon: IconNotebook, group: 'Day', words: ['dashboard', 'home'] },
  {
    path: '/log',
    label: 'Daily log',
    icon: IconClipboardList,
    group: 'Day',
    words: ['diary', 'check-in', 'today', 'sleep', 'stress', 'water', 'weight', 'blood pressure', 'doses taken', 'note'],
  },
  {
    path: '/habits',
    label: 'Habits',
    icon: IconRepeat,
    group: 'Day',
    words: ['streak', 'routine', 'strength', 'stop', 'quit', 'vacation', 'sick'],
  },
  {
    path: '/mood-tracking',
    label: 'Mood and energy',
    icon: IconMoodSmile,
    group: 'Body',
    words: ['feeling', 'energy', 'stress', 'calendar'],
  },
  {
    path: '/symptoms',
    label: 'Symptoms',
    icon: IconHeartbeat,
    group: 'Body',
    words: ['pain', 'headache', 'migraine', 'look back', 'packs', 'conditions', 'flare', 'triggers'],
  },
  {
    path: '/breathe',
    label: 'Sit and breathe',
    icon: IconWind,
    group: null,
    words: ['meditation', 'breathing', 'timer', 'calm', 'box breathing'],
  },
  {
    path: '/wellness',
    label: 'Wellness',
    icon: IconHeart,
    group: 'Day',
    words: ['wellness dashboard', 'action center', 'actions', 'wellness score', 'preview', 'suggestions'],
  },
  {
    path: '/medications',
    label: 'Medicines',
    short: 'Medicines',
    icon: IconPill,
    group: 'Medicines',
    words: ['medications', 'drugs', 'tablets', 'cabinet'],
  },
  {
    path: '/dashboard/supplements',
    label: 'Supplements',
    icon: IconLeaf,
    group: 'Medicines',
    words: ['vitamins', 'herbs', 'minerals'],
  },
  {
    path: '/safety/cabinet',
    label: 'Medicine cabinet',
    icon: IconTopologyStar3,
    group: 'Medicines',
    words: ['network', 'picture', 'duplicates', 'totals', 'burden', 'adds up', 'upper limits'],
  },
  {
    path: '/safety/checks',
    label: 'Safety checks',
    icon: IconShieldCheck,
    group: 'Medicines',
    words: ['findings', 'acknowledge', 'history', 'allergies', 'conditions', 'pharmacist', 'pdf'],
  },
  {
    path: '/interactions',
    label: 'Interaction check',
    icon: IconArrowsLeftRight,
    group: 'Medicines',
    words: ['combine', 'together', 'safety'],
  },
  {
    path: '/supplement-interactions',
    label: 'Supplement cards',
    icon: IconPlant2,
    group: 'Medicines',
    words: ['evidence', 'herbs', 'vitamins', 'minerals', 'does it help', 'side effects', 'lab tests'],
  },
  {
    path: '/safety/timing',
    label: 'Timing',
    icon: IconClock,
    group: 'Medicines',
    words: ['when', 'times', 'doses', 'schedule', 'plan', 'calendar', 'pill card'],
  },
  {
    path: '/trends',
    label: 'Wellness Trends',
    icon: IconChartLine,
    group: 'Understand',
    words: ['charts', 'graph', 'lines', 'over time', 'history', 'compare'],
  },
  {
    path: '/ai-insights',
    label: 'Insights',
    short: 'Insights',
    icon: IconBulb,
    group: 'Understand',
    words: ['alerts', 'experiment', 'try out', 'what my days show', 'predictive'],
  },
  {
    path: '/dashboard/patterns',
    label: 'Patterns',
    icon: IconChartDots3,
    group: 'Understand',
    words: ['correlation', 'what goes with what', 'triggers', 'weekday', 'cycle', 'change'],
  },
  {
    path: '/reports',
    label: 'Reports',
    icon: IconReport,
    group: 'Understand',
    words: ['doctor', 'visit', 'brief', 'pdf', 'print', 'questions', 'summary', 'analytics', 'share', 'link', 'qr code'],
  },
  {
    path: '/progress-tracker',
    label: 'Progress',
    icon: IconStairsUp,
    group: 'Understand',
    words: ['calendar', 'four weeks', 'path', 'journey', 'how far'],
  },
  {
    path: '/wellness-goals',
    label: 'Wellness Goals',
    icon: IconTarget,
    group: 'Understand',
    words: ['goal', 'health goals', 'plan', 'aim', 'target weight', 'pace'],
  },
  {
    path: '/dashboard/achievements',
    label: 'Achievements',
    icon: IconRosetteDiscountCheck,
    group: 'Understand',
    words: ['rewards', 'earned', 'stamps', 'milestones'],
  },
  {
    path: '/wellness/biomarkers',
    label: 'Labs',
    short: 'Labs',
    icon: IconTestPipe,
    group: 'Body',
    words: ['biomarkers', 'markers', 'values', 'cholesterol', 'ferritin', 'analysis', 'compare', 'range', 'blood', 'urine'],
  },
  {
    path: '/upload',
    label: 'Test results',
    icon: IconFileUpload,
    group: 'Body',
    words: ['upload', 'blood test', 'urine test', 'lab report', 'laboratory', 'photo', 'by hand', 'spreadsheet'],
  },
  {
    path: '/profile',
    label: 'Profile',
    icon: IconUserHeart,
    group: 'You',
    words: ['health profile', 'age', 'weight', 'conditions', 'allergies', 'lifestyle', 'diet', 'goals'],
  },
  {
    path: '/subscription',
    label: 'Subscription',
    icon: IconCreditCard,
    group: 'You',
    words: ['plan', 'pricing', 'price', 'upgrade', 'cancel', 'payment', 'receipts', 'invoice', 'billing', 'pro'],
  },
  {
    path: '/account',
    label: 'Settings',
    icon: IconSettings,
    group: 'You',
    words: [
      'account',
      'password',
      'two-step',
      'passkey',
      'sessions',
      'consent',
      'delete',
      'units',
      'theme',
      'notifications',
      'reminders',
      'quiet hours',
      'refill',
      'mails',
      'export',
      'csv',
      'fhir',
      'log',
    ],
  },
  {
    path: '/admin',
    label: 'Administration',
    icon: IconSettingsCog,
    group: 'You',
    isForAdmins: true,
    words: ['admin', 'people by plan', 'webhooks', 'payment messages', 'jobs', 'error reports'],
  },
  {
    path: '/dashboard/overview',
    label: 'Overview',
    icon: IconLayoutList,
    group: null,
    words: ['alerts', 'rewards', 'product', 'ingredient', 'checker', 'essential oils', 'wellness trends', 'summary'],
  },
  { path: '/guides', label: 'In-depth guides', icon: IconBook2, group: null, words: ['library', 'learn', 'long read', 'print'] },
  {
    path: '/onboarding',
    label: 'Set-up',
    icon: IconListCheck,
    group: null,
    words: ['onboarding', 'questionnaire', 'questions', 'get started', 'continue setup'],
  },
  {
    path: '/health/journey-selector',
    label: 'Health journey',
    icon: IconRoute,
    group: null,
    words: ['level', 'maintain', 'improve', 'transform', 'wellness journey'],
  },
  {
    path: '/diagnostics',
    label: 'Diagnostics',
    icon: IconTool,
    group: null,
    words: ['connection test', 'sync', 'integrity', 'problem', 'slow', 'version', 'storage'],
  },
];

/** The places that a user of the role can navigate to. */
export const listPlaces = (role: Role | undefined): Place[] => places.filter(({ isForAdmins }) => !isForAdmins || role === 'admin');
