import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PostingFoot } from './posting-foot.tsx';
import { afterFailure, type PostingState } from './use-posting.ts';

const crisis: PostingState = {
  reading: { heldFor: ['crisis'], mayNeedSupport: true, urgency: 'crisis', reasons: [] },
  sent: null,
  isBusy: true,
  error: null,
};
const actions = { begin: async () => {}, post: async () => {}, goBack: () => {} };

test('the number to call stays beside the reason why a post in crisis could not be sent', () => {
  const { error, ...state } = afterFailure(crisis, 'The author has blocked you.');
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PostingFoot posting={{ ...state, ...actions, error: null, refusal: error }} submit="Post">
        {null}
      </PostingFoot>
    </QueryClientProvider>,
  );
  expect(page).toContain('tel:988');
  expect(page).toContain('The author has blocked you.');
  expect(state.isBusy).toBe(false);
});
