import { communityGroups } from '@wellkept/community/groups.ts';
import { z } from 'zod';
import { formatInstantSql } from '../../database/instant-sql.ts';
import { AppError } from '../../errors.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { limitReading } from './reading-routes.ts';

/** A sitemap may name 50,000 addresses (sitemaps.org). Each one is for the posts of a span of numbers, so it stays the same as posts are added. */
const spanLength = 45_000;
const listedGroups = communityGroups.filter(({ reading }) => reading === 'listed').map(({ id }) => id);

const formatUrl = (address: string, day?: string) => `<url><loc>${address}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;
const formatSet = (urls: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>\n`;

/**
 * Threads that search engines may list: published under a name, in a group that is listed. A post that moderators look at because its writer may
 * not be well is left out.
 */
const threadsOfSpan = {
  name: 'community_sitemap',
  text: `select p.id, ${formatInstantSql('coalesce(p.edited_at, p.created_at)')} as at
    from community_posts p join community_authors a on a.id = p.author_id
    where p.number >= $1::bigint and p.number < $2::bigint and p.parent_id is null and p.state = 'published' and not p.is_members_only
      and p.group_id = any($3) and p.held_for = '{}' and (a.name is not null or a.identity_id is null) order by p.number`,
};
const newestNumber = {
  name: 'community_newest_number',
  text: 'select coalesce(max(number), 0)::int as newest from community_posts',
};

/** The addresses of public groups and threads, for search engines. */
export function communitySitemapRoutes(app: FastifyApp, { config: settings, connections: { community } }: Services): void {
  const config = limitReading(settings);
  const { publicOrigin } = settings;
  const schema = { hide: true };

  app.get('/sitemap.xml', { config, schema }, async (_request, reply) => {
    const { rows } = await community.$client.query<{ newest: number }>(newestNumber);
    const spans = Math.floor((rows[0]?.newest ?? 0) / spanLength) + 1;
    const maps = ['groups', ...Array.from({ length: spans }, (_, at) => String(at))];
    const text = maps.map((name) => `<sitemap><loc>${publicOrigin}/sitemaps/${name}.xml</loc></sitemap>`).join('\n');
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${text}</sitemapindex>\n`,
      );
  });

  app.get('/sitemaps/groups.xml', { config, schema }, (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(formatSet(['/community', ...listedGroups.map((id) => `/community/${id}`)].map((path) => formatUrl(`${publicOrigin}${path}`)))),
  );

  app.get('/sitemaps/:file', { config, schema: { ...schema, params: z.object({ file: z.string() }) } }, async (request, reply) => {
    const [, digits] = /^(\d{1,6})\.xml$/.exec(request.params.file) ?? [];
    if (digits === undefined) throw new AppError('notFound', 'There is no such address.');
    const first = Number(digits) * spanLength;
    const { rows } = await community.$client.query<{ id: string; at: string }>({
      ...threadsOfSpan,
      values: [first, first + spanLength, listedGroups],
    });
    return reply
      .type('application/xml; charset=utf-8')
      .send(formatSet(rows.map(({ id, at }) => formatUrl(`${publicOrigin}/community/posts/${id}`, at.slice(0, 10)))));
  });
}
