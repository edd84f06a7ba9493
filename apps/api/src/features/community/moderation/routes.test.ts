import { beforeEach, describe, expect, test } from 'vitest';
import { createModerator, createNamed, getMember, post, question, read, reply } from '../../../../test/community-fixtures.ts';
import { expectRefusal, runAsRole, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';
import { deleteExpired } from '../../../jobs/delete-expired.ts';

const server = setUpTestServer();
let ann: SignedIn & { name: string };
let ben: SignedIn & { name: string };
beforeEach(async () => {
  [ann, ben] = [await createNamed(server), await createNamed(server)];
});

describe('what waits for a moderator', () => {
  test.each([
    ['a phone number', 'Call me at (555) 201-3344, I can help.', 'contact'],
    ['a link', 'It is all on www.pillsforyou.example', 'link'],
    ['a sale', 'Selling my unused pens, make me an offer.', 'sale'],
    ['a person in danger', 'I want to kill myself tonight, I have the pills here.', 'crisis'],
  ])('%s is held, seen by its author alone, and published by a decision', async (_what, text, reason) => {
    const drafted = (await ann.call('POST', '/api/community/drafts/reading', { text })).json();
    expect(drafted.heldFor).toContain(reason);
    const { id, state, heldFor } = await post(ann, { text });
    expect([state, heldFor]).toEqual(['held', drafted.heldFor]);
    expectRefusal(await ben.call('GET', `/api/community/posts/${id}`), 404, 'notFound');
    expectRefusal(await ben.call('PUT', `/api/community/posts/${id}/marks/thanks`), 404, 'notFound');
    expect((await read(ann, id)).post).toMatchObject({ state: 'held', isMine: true });

    const moderator = await createModerator(server);
    const queue = (await moderator.call('GET', '/api/community/moderation/queue')).json();
    expect(queue.find((item: { id: string }) => item.id === id)).toMatchObject({ text, heldFor, reports: [] });
    if (reason === 'crisis') expect(queue[0].heldFor).toContain('crisis');
    const decision = { action: 'publish', reason: 'Fine' };
    expectRefusal(await ben.call('POST', `/api/community/moderation/posts/${id}/decisions`, decision), 404, 'notFound');
    expect((await moderator.call('POST', `/api/community/moderation/posts/${id}/decisions`, decision)).statusCode).toBe(204);
    expect((await read(ben, id)).post).toMatchObject({ text, state: 'published' });
  });

  test('an edit cannot bring a held or removed post back', async () => {
    const { id } = await post(ann, { text: 'See www.pillsforyou.example' });
    expect((await ann.call('PATCH', `/api/community/posts/${id}`, { text: 'Nothing to see' })).json().state).toBe('held');
    const moderator = await createModerator(server);
    await moderator.call('POST', `/api/community/moderation/posts/${id}/decisions`, { action: 'remove', reason: 'Advertising' });
    expectRefusal(await ann.call('PATCH', `/api/community/posts/${id}`, { text: 'Once more' }), 409, 'conflict');
    expect((await getMember(ann)).written[0]).toMatchObject({
      id,
      state: 'removed',
      decisions: [{ action: 'remove', reason: 'Advertising' }],
    });
    // Other tests decide at the same time.
    const log = (await moderator.call('GET', '/api/admin/community/log')).json();
    expect(log.find(({ postId }: { postId: string }) => postId === id)).toMatchObject({ action: 'remove', reason: 'Advertising' });
  });

  test('an edit of a published post with a link is held again', async () => {
    const { id } = await post(ann);
    expect((await ann.call('PATCH', `/api/community/posts/${id}`, { text: 'See https://pills.example' })).json().state).toBe('held');
    expectRefusal(await ben.call('GET', `/api/community/posts/${id}`), 404, 'notFound');
  });

  test('the first posts of a member wait unless they are plainly harmless, and a text that is posted a third time within a week', async () => {
    const uncertain = { text: 'Take two of them.' };
    expect((await post(ann, uncertain)).heldFor).toEqual(['firstPost']);
    expect((await post(ann)).heldFor).toEqual([]);
    expect((await post(ann, uncertain)).heldFor).toEqual([]);

    const everywhere = {
      title: 'Good morning',
      text: 'Who has tried to walk for ten minutes after each meal, and what did it do for you?',
    };
    const copies = [everywhere, { ...everywhere, title: 'Good evening' }, { ...everywhere, groupId: 'sleep' }];
    const held = [];
    for (const copy of copies) held.push((await post(ben, copy)).heldFor);
    expect(held).toEqual([[], [], ['repeat']]);
    expect((await ben.call('POST', '/api/community/drafts/reading', everywhere)).json().heldFor).toEqual(['repeat']);
  });

  test('a reported post keeps its words of that moment, and a decision closes the report', async () => {
    await post(ann);
    const { id } = await post(ann, { text: 'Take two of them.' });
    expect((await ben.call('POST', `/api/community/posts/${id}/reports`, { category: 'medicalAdvice', note: null })).statusCode).toBe(204);
    await ann.call('PATCH', `/api/community/posts/${id}`, { text: 'Ask your pharmacist.' });
    const moderator = await createModerator(server);
    const findItem = async () =>
      (await moderator.call('GET', '/api/community/moderation/queue')).json().find((item: { id: string }) => item.id === id);
    expect(await findItem()).toMatchObject({
      text: 'Ask your pharmacist.',
      reports: [{ category: 'medicalAdvice', text: 'Take two of them.' }],
    });
    await moderator.call('POST', `/api/community/moderation/posts/${id}/decisions`, { action: 'remove', reason: 'Dose advice' });
    expect(await findItem()).toBeUndefined();
    expectRefusal(await ben.call('GET', `/api/community/posts/${id}`), 404, 'notFound');
  });

  test('a reported post that its author deletes stays with moderators as it was reported, until they decide', async () => {
    const moderator = await createModerator(server);
    const findItem = async (id: string) =>
      (await moderator.call('GET', '/api/community/moderation/queue')).json().find((item: { id: string }) => item.id === id);
    const decide = (id: string, action: string) =>
      moderator.call('POST', `/api/community/moderation/posts/${id}/decisions`, { action, reason: 'Dose advice' });
    for (const [action, state] of [
      ['remove', 'removed'],
      ['publish', undefined],
    ]) {
      const { id } = await post(ann, { tags: ['dose'] });
      const { id: replyId } = await reply(ben, id);
      await ben.call('POST', `/api/community/posts/${id}/reports`, { category: 'medicalAdvice', note: null });
      await ann.call('DELETE', `/api/community/posts/${id}`);
      expect(await findItem(id)).toMatchObject({
        state: 'deleted',
        text: '',
        reports: [{ title: question.title, text: question.text, tags: ['dose'] }],
      });
      expect((await decide(id, action ?? '')).statusCode).toBe(204);
      expect(await findItem(id)).toBeUndefined();
      expect((await getMember(ann)).written.find((own: { id: string }) => own.id === id)?.state).toBe(state);
      expect((await read(ben, id)).replies?.map((one: { id: string }) => one.id)).toEqual(state ? undefined : [replyId]);
    }
  });

  test('the words of a report are gone 90 days after the decision, or after the report of a deleted post', async () => {
    const backdate = (column: string, id: string, days: number) =>
      runAsRole('wellkept_admin', (database) =>
        database.execute(`update community_reports set ${column} = now() - interval '${days} days' where post_id = '${id}'`),
      );
    const isThere = async (id: string) =>
      runAsRole('wellkept_admin', async (database) => {
        const { rowCount } = await database.execute(`select from community_reports where post_id = '${id}'`);
        return (rowCount ?? 0) > 0;
      });
    const moderator = await createModerator(server);
    const reported: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { id } = await post(await createNamed(server));
      await ben.call('POST', `/api/community/posts/${id}/reports`, { category: 'abuse', note: null });
      reported.push(id);
    }
    const [, decided = '', decidedLately = '', deleted = '', deletedLately = ''] = reported;
    for (const id of [decided, decidedLately])
      await moderator.call('POST', `/api/community/moderation/posts/${id}/decisions`, { action: 'publish', reason: 'Fine' });
    await runAsRole('wellkept_admin', (database) =>
      database.execute(`update community_posts set state = 'deleted' where id in ('${deleted}', '${deletedLately}')`),
    );
    for (const id of reported) await backdate('created_at', id, id === deletedLately ? 89 : 91);
    await backdate('decided_at', decided, 91);
    await backdate('decided_at', decidedLately, 89);
    await runAsRole('wellkept_jobs', deleteExpired);
    expect(await Promise.all(reported.map(isThere))).toEqual([true, false, true, false, true]);
  });
});
