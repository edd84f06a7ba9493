import { describe, expect, test } from 'vitest';
import { hasBackBar } from './back-bar-pages.ts';
import { formatLoading } from './loading-text.ts';
import { listRecordActions } from './member/find-actions.ts';
import { findMeantActions, findOwn, findScreens, withoutNames } from './member/find-results.ts';
import { listRecordMenu } from './member/places.ts';
import { listFindableScreens } from './member/screen-words.ts';
import { listTopLinks } from './top-links.ts';

test('visitors and signed-in people see their own top navigation, without screens that are closed', () => {
  expect(listTopLinks(false).map(({ label }) => label)).toEqual(['Home', 'Check', 'How It Works', 'About', 'Pricing']);
  expect(listTopLinks(true).map(({ label }) => label)).toEqual(['Home', 'Dashboard', 'Community']);
});

describe('the bar back to the dashboard', () => {
  test.each([
    ['/aromatherapy', true],
    ['/profile', true],
    ['/dashboard/overview', true],
    ['/dashboard', false],
    ['/dashboards', false],
    ['/pricing', false],
    ['/profile-completion', false],
  ])('%s: %s', (path, has) => {
    expect(hasBackBar(path)).toBe(has);
  });
});

test('the loading text names the page', () => {
  expect(formatLoading('/dashboard/supplements')).toBe('Loading dashboard/supplements page...');
  expect(formatLoading('/')).toBe('Loading home page...');
});

const screens = listFindableScreens(undefined);

describe('Find', () => {
  test('lists every open screen before something is typed, and none of one’s own entries', () => {
    expect(findScreens(screens, ' ')).toHaveLength(screens.length);
    expect(findOwn([{ name: 'Warfarin' }], '')).toEqual([]);
  });

  test('finds a screen by another word for it', () => {
    expect(findScreens(screens, 'pill card').map(({ label }) => label)).toEqual(['Day plan']);
  });

  test('finds a thing to do by what one would say', () => {
    expect(findMeantActions('share with doctor').map(({ label }) => label)).toEqual(['Prepare a doctor’s visit']);
    expect(findScreens(screens, 'share with my doctor').map(({ label }) => label)).toContain('Reports');
  });

  test('fills in what is to be added', () => {
    expect(findMeantActions('Add Ibuprofen 400 mg')).toContainEqual(
      expect.objectContaining({ label: 'Add “Ibuprofen 400 mg” to your medicines', state: { add: 'Ibuprofen 400 mg' } }),
    );
    expect(findMeantActions('sign out')).toMatchObject([{ run: 'signOut' }]);
    expect(findMeantActions('dark mode')).toMatchObject([{ run: 'changeTheme' }]);
  });

  test.each([
    ['change password', 'Change my password'],
    ['chnge pasword', 'Change my password'],
    ['2fa', 'Set up two-step sign-in'],
    ['two factor', 'Set up two-step sign-in'],
    ['refund', 'Contact us'],
    ['invoice', 'See invoices and payments'],
    ['help', 'Contact us'],
    ['unsubscribe', 'Choose which emails I get'],
    ['invite my mum', 'Invite someone or look after someone'],
    ['delete my acount', 'Delete my account'],
    ['remnders', 'Set reminders'],
    ['log dizzy', 'Log a symptom'],
  ])('finds what is to be done by an errand, spelled right or not: %s', (query, label) =>
    expect(findMeantActions(query).map((action) => action.label)).toContain(label),
  );

  test.each(['change name', 'change zzzz', 'delete zzzz', 'set zzzz', 'sign zzzz', '2fb', '1234', 'xyzzy'])(
    'takes a verb with another thing for nothing else: %s',
    (query) => expect(findMeantActions(query)).toEqual([]),
  );

  test.each([
    ['blood presure', '/log'],
    ['achievments', '/dashboard/achievements'],
    ['simptoms', '/symptoms'],
    ['reciepts', '/subscription'],
  ])('finds a screen that is misspelled: %s', (query, path) => expect(findScreens(screens, query).map((one) => one.path)).toContain(path));

  test('takes no word for a misspelled one where it is spelled right', () => {
    const own = [{ name: 'Prednisone' }, { name: 'Prednisolone' }];
    expect(findOwn(own, 'prednisone')).toEqual([{ name: 'Prednisone' }]);
    expect(findOwn(own, 'predisone').map(({ name }) => name)).toContain('Prednisone');
  });

  test('offers nothing in someone else’s record that is written into one’s own', () => {
    const edith = { id: '018f2b6e-0000-7000-8000-000000000001', firstName: 'Edith', role: 'manage' } as const;
    const inRecord = listRecordActions(edith);
    expect(inRecord.flatMap((action) => ('path' in action ? [action.path] : []))).toEqual([`/household/${edith.id}`]);
    expect(findMeantActions('Add Ibuprofen', inRecord)).toMatchObject([
      { label: 'Add “Ibuprofen” for Edith', state: { add: 'Ibuprofen' } },
    ]);
    for (const closed of [null, { ...edith, role: 'log' } as const])
      expect(listRecordActions(closed).map((action) => 'run' in action)).toEqual([true, true]);
    expect(new Set(listFindableScreens(undefined, true).map(({ place }) => place))).toEqual(new Set(['You']));
    expect(listRecordMenu(edith.id).map(({ path }) => path)).toEqual([`/household/${edith.id}`, '/household']);
  });

  test('lists one thing once', () => {
    const named = (...names: string[]) => names.map((name) => ({ name }));
    expect(withoutNames(named('warfarin', 'Warfarin sodium', 'INR', 'inr'), named('Warfarin'))).toEqual(named('Warfarin sodium', 'INR'));
  });

  test('does not mind accents and capitals', () => {
    expect(findOwn([{ name: 'Paracétamol' }], 'paracetamol')).toHaveLength(1);
  });
});
