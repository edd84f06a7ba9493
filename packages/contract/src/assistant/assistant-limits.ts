// No schema here: the panel knows its limits from this file, and should not load a parser with it.

export const chatMessageLengthMax = 20_000;
/** As many earlier messages as the named function takes. */
export const chatHistoryMax = 500;
export const conversationTitleLengthMax = 80;
/** As many conversations as the list shows, and as one search looks through. */
export const conversationsShownMax = 200;
export const conversationMessagesMax = 400;
export const chatSearchLengthMax = 200;
export const chatGreeting =
  "Hello! I'm your AI wellness assistant. I'm here to help you with general wellness questions and lifestyle guidance. How can I assist you today?";
export const chatFallbackText = "I'm having trouble processing your request right now. Please try again.";
