import { authRoutes } from './auth/routes.ts';
import { auditEventRoutes } from './features/account/audit-events/routes.ts';
import { consentRoutes } from './features/account/consents/routes.ts';
import { diagnosticsRoutes } from './features/account/diagnostics/routes.ts';
import { accountLogRoutes } from './features/account/log-routes.ts';
import { passkeyRoutes } from './features/account/passkeys/routes.ts';
import { forgottenPasswordRoutes, passwordRoutes } from './features/account/password/routes.ts';
import { preferencesRoutes } from './features/account/preferences/routes.ts';
import { registrationRoutes } from './features/account/registration/routes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { recoveryCodeRoutes } from './features/account/second-factor/recovery-code-routes.ts';
import { secondFactorRoutes } from './features/account/second-factor/routes.ts';
import { currentSessionRoutes, sessionRoutes } from './features/account/sessions/routes.ts';
import { signInRoutes } from './features/account/sign-in/routes.ts';
import { signOutRoutes } from './features/account/sign-in/sign-out-routes.ts';
import { tokenRoutes } from './features/account/tokens/routes.ts';
import { adminErrorReportRoutes } from './features/admin/error-reports/admin-routes.ts';
import { demoDataLeakRoutes, errorReportRoutes } from './features/admin/error-reports/routes.ts';
import { healthRoutes } from './features/admin/health/routes.ts';
import { adminJobRoutes } from './features/admin/job-routes.ts';
import { onboardingTestingRoutes } from './features/admin/onboarding-testing/routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { adminWebhookRoutes } from './features/admin/webhook-routes.ts';
import { conversationListRoutes } from './features/assistant/conversation-list-routes.ts';
import { conversationRoutes } from './features/assistant/conversation-routes.ts';
import { conversationExportRoutes } from './features/assistant/export-routes.ts';
import { healthChatRoutes } from './features/assistant/function-routes.ts';
import { messageRoutes } from './features/assistant/message-routes.ts';
import { assistantRoutes } from './features/assistant/routes.ts';
import { checkoutRoutes } from './features/billing/subscription/checkout-routes.ts';
import { invoiceRoutes } from './features/billing/subscription/invoice-routes.ts';
import { planChangeRoutes } from './features/billing/subscription/plan-change-routes.ts';
import { subscriptionRoutes } from './features/billing/subscription/routes.ts';
import { webhookRoutes } from './features/billing/subscription/webhook-routes.ts';
import { usageRoutes } from './features/billing/usage/routes.ts';
import { communityBlockRoutes } from './features/community/block-routes.ts';
import { communityFactRoutes } from './features/community/fact-routes.ts';
import { communityGroupRoutes, communityMembershipRoutes } from './features/community/group-routes.ts';
import { communityMarkRoutes } from './features/community/mark-routes.ts';
import { communityMemberRoutes } from './features/community/member-routes.ts';
import { communityAdminRoutes, communityHostRoutes } from './features/community/moderation/admin-routes.ts';
import { moderationRoutes } from './features/community/moderation/routes.ts';
import { communityAppealRoutes, ownPostRoutes } from './features/community/own-post-routes.ts';
import { communityOwnRiskRoutes } from './features/community/own-risk-routes.ts';
import { communityPictureRoutes } from './features/community/picture-routes.ts';
import { communityPictureUploadRoutes } from './features/community/picture-upload-routes.ts';
import { communityReadingRoutes, communityThreadRoutes } from './features/community/reading-routes.ts';
import { communitySitemapRoutes } from './features/community/sitemap-routes.ts';
import { treatmentReadingRoutes, treatmentWritingRoutes } from './features/community/treatment-routes.ts';
import { communityWritingRoutes } from './features/community/writing-routes.ts';
import { dayPlanRoutes } from './features/dosing/routes.ts';
import { achievementRoutes } from './features/goals/achievements/routes.ts';
import { actionPlanRoutes } from './features/goals/action-plans/routes.ts';
import { goalRoutes } from './features/goals/routes.ts';
import { childRoutes } from './features/household/child-routes.ts';
import { careLinkRoutes, householdRoutes } from './features/household/routes.ts';
import { forecastRoutes } from './features/insights/forecast-routes.ts';
import { singleInsightRoutes } from './features/insights/insight-routes.ts';
import { insightRoutes } from './features/insights/routes.ts';
import { trendRoutes } from './features/insights/trend-routes.ts';
import { acknowledgementRoutes } from './features/interactions/acknowledgement-routes.ts';
import { checkRoutes } from './features/interactions/check/routes.ts';
import { safetyPaperRoutes } from './features/interactions/pdf-routes.ts';
import { safetyRoutes } from './features/interactions/routes.ts';
import { analysisHistoryRoutes } from './features/labs/analysis/history-routes.ts';
import { analysisRoutes } from './features/labs/analysis/routes.ts';
import { biomarkerRoutes } from './features/labs/biomarkers/routes.ts';
import { biomarkerValueRoutes } from './features/labs/biomarkers/value-routes.ts';
import { labReportRoutes } from './features/labs/results/report-routes.ts';
import { labResultRoutes } from './features/labs/results/routes.ts';
import { labUploadEventRoutes } from './features/labs/uploads/event-routes.ts';
import { labUploadPageRoutes } from './features/labs/uploads/page-routes.ts';
import { labReviewRoutes } from './features/labs/uploads/review-routes.ts';
import { labUploadRoutes } from './features/labs/uploads/routes.ts';
import { labUnlockRoutes } from './features/labs/uploads/unlock-routes.ts';
import { labUploadingRoutes } from './features/labs/uploads/upload-routes.ts';
import { guideRoutes } from './features/library/guide-routes.ts';
import { searchRoutes } from './features/library/routes.ts';
import { medicationRoutes } from './features/medications/routes.ts';
import { medicationRowRoutes } from './features/medications/row-routes.ts';
import { foodCheckRoutes } from './features/nutrition/food-check-routes.ts';
import { mealPlanningRoutes, mealPlanRoutes, mealPlanUpkeepRoutes } from './features/nutrition/meal-plan-routes.ts';
import { nutritionRoutes } from './features/nutrition/nutrition-routes.ts';
import { ownFoodRoutes } from './features/nutrition/own-food-routes.ts';
import { ownRecipeRoutes } from './features/nutrition/own-recipe-routes.ts';
import { planProofRoutes } from './features/nutrition/plan-proof-routes.ts';
import { recipeRoutes } from './features/nutrition/recipe-routes.ts';
import { favoriteFoodRoutes, foodEntryRoutes, foodRoutes } from './features/nutrition/routes.ts';
import { sharedRecipeRoutes, sharedRecipeUpkeepRoutes } from './features/nutrition/shared-recipe-routes.ts';
import { alternativeRoutes } from './features/products/alternative-routes.ts';
import { labelPhotoRoutes } from './features/products/label-photo-routes.ts';
import { recallRoutes } from './features/products/recall-routes.ts';
import { productCheckRoutes } from './features/products/routes.ts';
import { catalogRoutes, savedProductRoutes } from './features/products/saved-product-routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { syncRoutes } from './features/profile/sync/routes.ts';
import { providerListingRoutes, savedProviderRoutes } from './features/providers/own-routes.ts';
import { listingReviewRoutes, reportReviewRoutes } from './features/providers/review-routes.ts';
import { providerReportRoutes, providerRoutes } from './features/providers/routes.ts';
import { reminderDeviceRoutes } from './features/reminders/device-routes.ts';
import { lateCoverageRoutes } from './features/reminders/late-coverage-routes.ts';
import { reminderLinkRoutes } from './features/reminders/link-routes.ts';
import { singleReminderRoutes } from './features/reminders/reminder-routes.ts';
import { reminderRoutes } from './features/reminders/routes.ts';
import { visitQuestionRoutes } from './features/reports/question-routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { reportScheduleRoutes } from './features/reports/schedule-routes.ts';
import { shareCreationRoutes } from './features/sharing/creation-routes.ts';
import { shareLinkRoutes } from './features/sharing/link-routes.ts';
import { shareMessageRoutes } from './features/sharing/message-routes.ts';
import { recipientMessageRoutes } from './features/sharing/recipient-routes.ts';
import { shareRoutes } from './features/sharing/routes.ts';
import { contactRoutes } from './features/site/contact/routes.ts';
import { waitingListRoutes } from './features/site/waiting-list/routes.ts';
import { wellKnownRoutes } from './features/site/well-known/routes.ts';
import { dashboardRoutes } from './features/tracking/dashboard/routes.ts';
import { diaryHistoryRoutes } from './features/tracking/diary/history-routes.ts';
import { diaryPackRoutes } from './features/tracking/diary/pack-routes.ts';
import { diaryRoutes } from './features/tracking/diary/routes.ts';
import { diaryTopicRoutes } from './features/tracking/diary/topic-routes.ts';
import { diaryValueRoutes } from './features/tracking/diary/value-routes.ts';
import { experimentRoutes } from './features/tracking/experiments/routes.ts';
import { habitProgressRoutes } from './features/tracking/habits/progress-routes.ts';
import { habitRoutes } from './features/tracking/habits/routes.ts';
import { logRoutes } from './features/tracking/log/routes.ts';
import { fhirExportRoutes } from './features/transfer/exports/fhir-routes.ts';
import { exportRoutes } from './features/transfer/exports/routes.ts';
import { importRoutes } from './features/transfer/imports/routes.ts';
import { importUploadRoutes } from './features/transfer/imports/upload-routes.ts';
import { legacyDataRoutes } from './features/transfer/legacy-data/routes.ts';
import { sampleDataRoutes } from './features/transfer/sample-data/routes.ts';

/** The routes of the features that visitors may call. */
export const visitorFeatures = [
  authRoutes,
  checkRoutes,
  communityGroupRoutes,
  communityPictureRoutes,
  communityReadingRoutes,
  communitySitemapRoutes,
  communityThreadRoutes,
  treatmentReadingRoutes,
  contactRoutes,
  currentSessionRoutes,
  errorReportRoutes,
  forgottenPasswordRoutes,
  guideRoutes,
  healthRoutes,
  recipientMessageRoutes,
  registrationRoutes,
  reminderLinkRoutes,
  searchRoutes,
  shareLinkRoutes,
  signInRoutes,
  signOutRoutes,
  tokenRoutes,
  waitingListRoutes,
  webhookRoutes,
  wellKnownRoutes,
];
/** The routes that ask for a signed-in person. */
export const signedInFeatures = [
  exportRoutes,
  fhirExportRoutes,
  accountLogRoutes,
  accountRoutes,
  achievementRoutes,
  actionPlanRoutes,
  adminRoutes,
  adminWebhookRoutes,
  adminJobRoutes,
  adminErrorReportRoutes,
  moderationRoutes,
  analysisRoutes,
  analysisHistoryRoutes,
  assistantRoutes,
  conversationListRoutes,
  conversationRoutes,
  messageRoutes,
  conversationExportRoutes,
  auditEventRoutes,
  biomarkerRoutes,
  biomarkerValueRoutes,
  checkoutRoutes,
  communityBlockRoutes,
  communityMarkRoutes,
  communityAdminRoutes,
  communityAppealRoutes,
  communityHostRoutes,
  communityMemberRoutes,
  communityFactRoutes,
  communityMembershipRoutes,
  communityPictureUploadRoutes,
  communityOwnRiskRoutes,
  ownPostRoutes,
  treatmentWritingRoutes,
  communityWritingRoutes,
  consentRoutes,
  dashboardRoutes,
  demoDataLeakRoutes,
  diagnosticsRoutes,
  diaryRoutes,
  diaryHistoryRoutes,
  diaryValueRoutes,
  diaryTopicRoutes,
  diaryPackRoutes,
  habitRoutes,
  householdRoutes,
  childRoutes,
  careLinkRoutes,
  habitProgressRoutes,
  experimentRoutes,
  importUploadRoutes,
  importRoutes,
  goalRoutes,
  healthChatRoutes,
  insightRoutes,
  forecastRoutes,
  singleInsightRoutes,
  trendRoutes,
  labReportRoutes,
  labResultRoutes,
  labUploadEventRoutes,
  labUploadRoutes,
  labUploadPageRoutes,
  labReviewRoutes,
  labUnlockRoutes,
  labUploadingRoutes,
  legacyDataRoutes,
  dayPlanRoutes,
  logRoutes,
  medicationRoutes,
  medicationRowRoutes,
  favoriteFoodRoutes,
  foodEntryRoutes,
  foodRoutes,
  nutritionRoutes,
  onboardingTestingRoutes,
  passkeyRoutes,
  passwordRoutes,
  preferencesRoutes,
  productCheckRoutes,
  catalogRoutes,
  labelPhotoRoutes,
  savedProductRoutes,
  recallRoutes,
  alternativeRoutes,
  profileRoutes,
  providerRoutes,
  savedProviderRoutes,
  providerListingRoutes,
  providerReportRoutes,
  listingReviewRoutes,
  reportReviewRoutes,
  mealPlanRoutes,
  ownFoodRoutes,
  ownRecipeRoutes,
  mealPlanningRoutes,
  mealPlanUpkeepRoutes,
  foodCheckRoutes,
  planProofRoutes,
  sharedRecipeRoutes,
  sharedRecipeUpkeepRoutes,
  recipeRoutes,
  reminderRoutes,
  singleReminderRoutes,
  lateCoverageRoutes,
  reminderDeviceRoutes,
  reportRoutes,
  visitQuestionRoutes,
  reportScheduleRoutes,
  safetyPaperRoutes,
  safetyRoutes,
  acknowledgementRoutes,
  sampleDataRoutes,
  secondFactorRoutes,
  recoveryCodeRoutes,
  sessionRoutes,
  shareCreationRoutes,
  shareMessageRoutes,
  shareRoutes,
  subscriptionRoutes,
  planChangeRoutes,
  invoiceRoutes,
  syncRoutes,
  usageRoutes,
];
