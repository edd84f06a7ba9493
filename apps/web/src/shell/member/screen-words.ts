import type { Role } from '@wellkept/contract/account/account.ts';
import { listScreens } from './places.ts';
import type { Screen } from './screens.ts';

/** Further words by which Find finds each screen. They are here because every page has the list of screens, and only Find needs these. */
export const screenWords: Readonly<Record<string, string>> = {
  '/dashboard': 'dashboard, home',
  '/wellness': 'wellness dashboard, action center, actions, wellness score, preview',
  '/assistant': 'ask, chat, question, ai, why am I tired',
  '/dashboard/overview': 'alerts, rewards, summary',
  '/log': 'diary, check-in, today, sleep, stress, water, weight, blood pressure, doses taken, note',
  '/mood-tracking': 'feeling, energy, stress, calendar',
  '/symptoms': 'pain, headache, migraine, look back, packs, conditions, flare, triggers',
  '/habits': 'streak, routine, strength, quit, vacation, sick',
  '/breathe': 'meditation, breathing, timer, calm, box breathing',
  '/medications': 'medications, drugs, tablets, cabinet, pills',
  '/safety/cabinet': 'network, picture, duplicates, totals, burden, adds up, upper limits',
  '/safety/checks': 'findings, acknowledge, history, allergies, conditions, pharmacist, pdf',
  '/safety/timing': 'when, timing, times, doses, schedule, calendar, pill card',
  '/dashboard/supplements': 'vitamins, herbs, minerals',
  '/supplement-interactions': 'evidence, herbs, vitamins, minerals, does it help, side effects',
  '/interactions': 'combine, together, safety',
  '/wellness/biomarkers': 'biomarkers, markers, values, cholesterol, ferritin, analysis, compare, range, blood',
  '/upload': 'upload, blood test, urine test, lab report, laboratory, photo, by hand, spreadsheet',
  '/blood-test-upload': 'blood',
  '/urine-test-upload': 'urine',
  '/markers-education': 'biomarkers, blood values, reference range',
  '/blood-test-guide': 'preparing, fasting',
  '/test-kits': 'home tests, kit',
  '/guides': 'library, learn, long read, print',
  '/ai-insights': 'alerts, experiment, try out, what my days show, predictive',
  '/dashboard/patterns': 'correlation, what goes with what, triggers, weekday, cycle, change',
  '/trends': 'charts, graph, lines, over time, history, compare',
  '/wellness-goals': 'goal, health goals, plan, aim, target weight, pace',
  '/progress-tracker': 'calendar, four weeks, path, journey, how far',
  '/dashboard/achievements': 'rewards, earned, stamps, milestones',
  '/reports': 'doctor, visit, brief, pdf, print, questions, summary, analytics, share, link, qr code',
  '/health/nutrition': 'nutrients, vitamins, calories, protein',
  '/diet': 'meals, eating, calories, diet',
  '/foods': 'own food, label, custom food',
  '/meal-planning': 'meals, week, shopping list',
  '/recipes': 'cooking, cook, dishes, dinner ideas, ingredients, vegan, vegetarian',
  '/product-fact-checker': 'label, claims, fact-checker, ingredients',
  '/ingredient-analyzer': 'allergens, additives, label',
  '/natural-remedies': 'herbs, evidence, home remedies',
  '/essential-oils': 'dilution, lavender, drops',
  '/aromatherapy': 'scent, diffuser',
  '/community': 'groups, questions, forum',
  '/community/new': 'ask, question, post, experience',
  '/community/you': 'saved, followed, name, blocked',
  '/wellness-providers': 'doctors, clinics, find a doctor, care team, visit',
  '/profile': 'health profile, age, weight, conditions, allergies, lifestyle, diet, goals',
  '/account':
    'account, password, two-step, passkey, sessions, consent, delete, units, theme, dark mode, notifications, reminders, quiet hours, refill, mails, export, csv, fhir',
  '/subscription': 'plan, pricing, price, upgrade, cancel, payment, receipts, invoice, billing, pro',
  '/household': 'family, child, parent, partner, carer, caregiver, look after, invite, share my record',
  '/household/agree': 'invitation',
  '/diagnostics': 'connection test, sync, integrity, problem, slow, version, storage',
  '/admin': 'admin, people by plan, webhooks, payment messages, jobs, error reports',
  '/admin/populate-recipes': 'populate recipes, shared recipes, cookbook',
  '/onboarding': 'onboarding, questionnaire, questions, get started, continue setup',
  '/health/journey-selector': 'level, maintain, improve, transform, wellness journey',
};

/**
 * The screens that a user of the role can open, with the words by which they are found; in someone else's record only those that are named
 * as one's own.
 */
export const listFindableScreens = (role: Role | undefined, isInRecord = false): (Screen & { words: readonly string[] })[] =>
  listScreens(role)
    .filter(({ place }) => !isInRecord || place === 'You')
    .map((screen) => ({ ...screen, words: screenWords[screen.path]?.split(', ') ?? [] }));
