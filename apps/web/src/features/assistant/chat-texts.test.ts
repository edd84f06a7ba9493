import { expect, test } from 'vitest';
import { formatChatError } from './chat-texts.ts';

test.each([
  ['Provider not configured', 'The AI service is temporarily unavailable. Please contact support.'],
  ['authentication required', 'Please log in to use the AI wellness chat.'],
  ['{"code":"notSignedIn","message":"User not authenticated"}', 'Please log in to use the AI wellness chat.'],
  [
    '{"code":"limitReached","message":"You\'ve reached your daily limit of 20 free chats. Upgrade to continue."}',
    "You've reached your daily limit of 20 free chats. Upgrade to continue.",
  ],
  ['Something else', 'Something else'],
  ['', "I'm having trouble processing your request right now. Please try again."],
  ['  ', "I'm having trouble processing your request right now. Please try again."],
  ['TypeError: Failed to fetch', 'Failed to get AI response'],
  ['{"unexpected":true}', 'Failed to get AI response'],
  ['No response data received', 'No response data received'],
])('shows "%s" as "%s"', (errorText, shown) => {
  expect(formatChatError(errorText)).toBe(shown);
});
