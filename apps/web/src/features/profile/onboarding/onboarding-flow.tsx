import { useQuery } from '@tanstack/react-query';
import { formatResume, hasAllParts, isOnboardingDone } from '@wellkept/profile/onboarding.ts';
import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorCard } from '../../../components/error-card.tsx';
import { loadWhenUsed } from '../../../lib/first-use.ts';
import { LoadingText } from '../../../shell/loading-page.tsx';
import { useProfile } from '../editor/use-profile.ts';
import { type GroupId, getResumeGroup, isGroup } from './groups.ts';
import { preferencesQuery } from './preferences.ts';
import { finishSetup, flagCompleted, useAutoSave } from './setup-saving.ts';
import { StartScreen } from './start-screen.tsx';

const loadQuestions = () => import('./question-screen.tsx');
const QuestionScreen = lazy(async () => {
  const [{ QuestionScreen: Screen }, { Library }] = await Promise.all([loadQuestions(), import('../../../shell/library.tsx')]);
  return {
    default: (props: ComponentProps<typeof Screen>) => (
      <Library>
        <Screen {...props} />
      </Library>
    ),
  };
});
loadWhenUsed(loadQuestions);

// Seen at the end: it is on its way once the first question is answered.
const loadFirstResult = () => import('./first-result.tsx');
const FirstResult = lazy(async () => ({ default: (await loadFirstResult()).FirstResult }));
loadWhenUsed(loadFirstResult);

/** Where one is stands in the address, so that the browser's Back goes to the questions before. */
const place = 'at';
const resultPlace = 'result';

/** The set-up: where one starts, the questions group by group, and what comes of the answers. */
export function OnboardingFlow() {
  const { profile, cabinetCount, isPending, error, reload } = useProfile();
  const preferences = useQuery(preferencesQuery);
  const [query, setQuery] = useSearchParams();
  const at = query.get(place);
  const isResuming = query.get('continue') === 'true';
  const go = (to: GroupId | typeof resultPlace) => setQuery({ [place]: to });
  useAutoSave();

  const isFlagged = preferences.data?.onboardingCompleted;
  const isWhole = profile !== undefined && hasAllParts(profile, cabinetCount);
  const mustFlag = at === null && isWhole && isFlagged === false;
  useEffect(() => {
    // Silently: the person did nothing for it just now, and the next visit tries again.
    if (mustFlag) flagCompleted().catch(() => console.warn('The set-up could not be marked as finished yet'));
  }, [mustFlag]);

  if (isPending || (preferences.isPending && !preferences.isError)) return <LoadingText />;
  if (error || !profile)
    return (
      <StartScreen profile={null} cabinetCount={0} isDone={false} onStart={() => void reload()}>
        <ErrorCard
          title="Failed to load your profile. Please refresh the page."
          text="Everything you saved is safe."
          onRetry={() => void reload()}
        />
      </StartScreen>
    );
  if (at === resultPlace)
    return (
      <Suspense fallback={<LoadingText />}>
        <FirstResult life={profile.lifestyleData} />
      </Suspense>
    );

  const resumed = getResumeGroup(profile, cabinetCount);
  const isDone = isOnboardingDone(isFlagged ?? false, profile, cabinetCount);
  const id = isGroup(at) ? at : isResuming ? resumed : null;
  if (id === null) return <StartScreen profile={profile} cabinetCount={cabinetCount} isDone={isDone} onStart={() => go(resumed)} />;
  return (
    <Suspense fallback={<LoadingText />}>
      <QuestionScreen
        id={id}
        profile={profile}
        cabinetCount={cabinetCount}
        note={isResuming && id === resumed ? formatResume(profile) : null}
        onGo={go}
        onFinish={() => {
          go(resultPlace);
          void finishSetup();
        }}
      />
    </Suspense>
  );
}
