import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNamed, post, reply } from '../../../test/community-fixtures.ts';
import { type SignedIn, startTestServer, type TestServer, Visitor } from '../../../test/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-heads-'));
let server: TestServer;
let ann: SignedIn & { name: string };
beforeAll(async () => {
  const files = {
    '__spa-fallback.html':
      '<title>__TITLE__</title><meta name="description" content="__DESCRIPTION__"><meta name="robots" content="__ROBOTS__"><noscript>__CONTENT__</noscript>',
    'robots.txt': 'User-agent: *\nAllow: /\n',
    'csp-hashes.json': '{"scripts":[]}',
    'routes.json': JSON.stringify({
      '/community': { files: [], isListed: true },
      '/community/:group': { files: [], isListed: false },
      '/community/posts/:id': { files: [], isListed: false },
      '/community/new': { files: [], isListed: false },
    }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  server = await startTestServer({}, folder);
});
beforeEach(async () => {
  ann = await createNamed(server);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const open = async (visitor: Visitor, url: string) => {
  const { statusCode, body } = await visitor.call('GET', url);
  const [, title, description, robots] =
    /<title>(.*)<\/title><meta name="description" content="(.*)"><meta name="robots" content="(.*)"><noscript>/s.exec(body) ?? [];
  return { statusCode, title, description, robots };
};
const missing = { statusCode: 404, title: 'Wellkept', description: '', robots: 'noindex, nofollow' };

test('a published thread has its title and its first words in the head, escaped', async () => {
  const { id } = await post(ann, { title: 'Coffee & "levothyroxine"', text: `I "wait" an hour.\n${'Long. '.repeat(60)}` });
  const head = await open(new Visitor(server), `/community/posts/${id}`);
  expect(head).toMatchObject({ statusCode: 200, title: 'Coffee &#38; &#34;levothyroxine&#34; | Wellkept', robots: 'index, follow' });
  expect(head.description).toMatch(/^I &#34;wait&#34; an hour. Long\. [^\n]+…$/);
});

test('a thread of a group that is not listed asks search engines to leave it out', async () => {
  const { id } = await post(ann, { groupId: 'caring-for-others' });
  expect(await open(new Visitor(server), `/community/posts/${id}`)).toMatchObject({ statusCode: 200, robots: 'noindex, nofollow' });
});

test('a thread of someone who may not be well is left out too, and every thread names its one address', async () => {
  await post(ann);
  const { id } = await post(ann, { text: 'I feel hopeless about my sleep.' });
  expect(await open(new Visitor(server), `/community/posts/${id}`)).toMatchObject({ statusCode: 200, robots: 'noindex, nofollow' });
  const { headers } = await new Visitor(server).call('GET', `/community/posts/${id.toUpperCase()}?from=mail`);
  expect(headers['link']).toMatch(new RegExp(`^<https?://[^/]+/community/posts/${id}>; rel="canonical"$`));
});

test('a thread of a group for members is not there for others', async () => {
  await ann.call('PUT', '/api/community/groups/mood-and-anxiety/membership');
  const { id } = await post(ann, { groupId: 'mood-and-anxiety' });
  expect(await open(new Visitor(server), `/community/posts/${id}`)).toEqual(missing);
  expect(await open(ann, `/community/posts/${id}`)).toMatchObject({ statusCode: 200, title: 'When did you feel better? | Wellkept' });
});

test('a thread that nobody posted, that waits, or that was deleted is not there, and the author of a waiting one sees it', async () => {
  const visitor = new Visitor(server);
  for (const id of ['018f2b6e-7d5c-4b1a-9f00-3c4d5e6f7a8b', 'x']) expect(await open(visitor, `/community/posts/${id}`)).toEqual(missing);
  const held = await post(ann, { title: 'My shop', text: 'See www.pillsforyou.example' });
  expect(await open(visitor, `/community/posts/${held.id}`)).toEqual(missing);
  expect(await open(ann, `/community/posts/${held.id}`)).toMatchObject({ statusCode: 200, title: 'Community post | Wellkept' });
  const deleted = await post(ann);
  const answered = await post(ann);
  await reply(ann, answered.id);
  for (const { id } of [deleted, answered]) await ann.call('DELETE', `/api/community/posts/${id}`);
  expect(await open(visitor, `/community/posts/${deleted.id}`)).toEqual(missing);
  expect(await open(visitor, `/community/posts/${answered.id}`)).toMatchObject({
    statusCode: 200,
    description: '',
    robots: 'noindex, nofollow',
  });
});

test.each([
  ['/community/thyroid', { statusCode: 200, title: 'Thyroid | Wellkept', robots: 'index, follow' }],
  ['/community/caring-for-others', { statusCode: 200, robots: 'noindex, nofollow' }],
  ['/community/nothing', missing],
  ['/community/moderation', { statusCode: 200, title: 'Wellkept', robots: 'noindex, nofollow' }],
  ['/community/new', { statusCode: 200, title: 'Wellkept', robots: 'noindex, nofollow' }],
  ['/community', { statusCode: 200, title: 'Wellkept', robots: 'index, follow' }],
])('%s', async (url, expected) => {
  expect(await open(new Visitor(server), url)).toMatchObject(expected);
});

/** Someone whose first post is published: what they write later needs no first look. */
const createKnown = async () => {
  const person = await createNamed(server);
  await post(person);
  return person;
};

const readContent = async (visitor: Visitor, id: string) =>
  /<noscript>(?:<style nonce="[^"]+">\.outline\{display:none\}<\/style>)?(.*)<\/noscript>/s.exec(
    (await visitor.call('GET', `/community/posts/${id}`)).body,
  )?.[1] ?? '';

test('a thread and its replies are in the page for readers without JavaScript, escaped', async () => {
  const author = await createKnown();
  const { id } = await post(author, { title: 'A < B', text: 'First line.\nSecond.\n\n</noscript><b>Third</b>' });
  const ben = await createKnown();
  await reply(ben, id, { text: 'It took “six” weeks & a day.' });
  const content = await readContent(new Visitor(server), id);
  expect(content).toContain('<h1>A &#60; B</h1>');
  expect(content).toContain(`<p>${author.name}, <time datetime="`);
  expect(content).toContain('<p>First line.<br>Second.</p><p>&#60;/noscript&#62;&#60;b&#62;Third&#60;/b&#62;</p>');
  expect(content).toContain('<h2>Replies</h2>');
  expect(content).toContain('It took “six” weeks &#38; a day.');
  // The same for a member: nothing of their own is in it.
  expect(await readContent(ben, id)).toBe(content);
});

test('nothing that was written without a name is in the page, and such a thread stays out of searches', async () => {
  const hidden = await post(ann, { isAnonymous: true });
  expect(await open(new Visitor(server), `/community/posts/${hidden.id}`)).toMatchObject({
    statusCode: 200,
    title: 'Community post | Wellkept',
    description: '',
    robots: 'noindex, nofollow',
  });
  expect(await readContent(new Visitor(server), hidden.id)).toBe('');
  const { id } = await post(await createNamed(server));
  await reply(await createNamed(server), id, { isAnonymous: true });
  const content = await readContent(new Visitor(server), id);
  expect(content).not.toContain('After six weeks.');
  expect(content).toContain('Someone answered without their name.');
});

test('what waits for a moderator, what was deleted and what members alone read is not in the page, not even for its author', async () => {
  const held = await post(ann, { title: 'My shop', text: 'See www.pillsforyou.example' });
  const { id } = await post(ann);
  const ben = await createKnown();
  await reply(ben, id, { text: 'Call me on 07700 900123.' });
  const taken = await reply(ben, id, { text: 'This one goes again.' });
  await ben.call('DELETE', `/api/community/posts/${taken.id}`);
  await ann.call('PUT', '/api/community/groups/mood-and-anxiety/membership');
  const members = await post(ann, { groupId: 'mood-and-anxiety' });
  expect(await readContent(ann, held.id)).toBe('');
  expect(await readContent(ann, members.id)).toBe('');
  expect(await readContent(new Visitor(server), id)).not.toMatch(/07700|goes again/);
});

test('the sitemap leads to the public groups and threads, and to nothing else', async () => {
  const visitor = new Visitor(server);
  const shown = await post(ann);
  await reply(ann, shown.id, { text: 'Six weeks, it was.' });
  await ann.call('PUT', '/api/community/groups/mood-and-anxiety/membership');
  const changes = [
    { groupId: 'caring-for-others' },
    { isAnonymous: true },
    { text: 'See www.pillsforyou.example' },
    { text: 'I feel hopeless about my sleep.' },
  ];
  const others = [await post(ann, { groupId: 'mood-and-anxiety' })];
  for (const change of changes) others.push(await post(await createKnown(), change));
  const deleted = await post(ann, { title: 'Gone' });
  await ann.call('DELETE', `/api/community/posts/${deleted.id}`);
  const robots = (await visitor.call('GET', '/robots.txt')).body;
  const [, address = ''] = /^Sitemap: https?:\/\/[^/]+(\/.*)$/m.exec(robots) ?? [];
  const listAddresses = async (url: string) => {
    const answer = await visitor.call('GET', url);
    expect(answer.headers['content-type']).toContain('application/xml');
    return [...answer.body.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, found = '']) => found);
  };
  const found = (await Promise.all((await listAddresses(address)).map(listAddresses))).flat();
  expect(found).toContain('/community/thyroid');
  expect(found).not.toContain('/community/mood-and-anxiety');
  expect(found).toContain(`/community/posts/${shown.id}`);
  for (const { id } of [...others, deleted]) expect(found).not.toContain(`/community/posts/${id}`);
  for (const url of ['/sitemaps/x.xml', '/sitemaps/1', '/sitemaps/1234567.xml'])
    expect((await visitor.call('GET', url)).statusCode).toBe(404);
});
