/** What the forms of the web app need to know too; without a schema, so that pages stay small. */
export const communityTextLengthMax = 5000;
export const tagsMax = 5;
export const picturesMax = 4;
export const pictureBytesMax = 10 * 1024 * 1024;
export const pictureDescriptionLengthMax = 300;
export const threadKinds = ['question', 'experience', 'treatment'] as const;
export const contributionKinds = [...threadKinds, 'reply'] as const;
export const contributionStates = ['published', 'held', 'removed', 'deleted'] as const;
/** Reactions that say something; others see how many there are. */
export const reactions = ['thanks', 'meToo', 'helpful'] as const;
export const marks = [...reactions, 'follow', 'save'] as const;
export const reportCategories = ['danger', 'medicalAdvice', 'abuse', 'sale', 'personalData', 'other'] as const;
export const appealLengthMax = 1000;
/** Decisions about one's own posts, outcomes of one's own reports, and what others did with one's posts. */
export const noticeKinds = ['published', 'removed', 'revealed', 'reportRemoved', 'reportClosed', 'replied'] as const;
