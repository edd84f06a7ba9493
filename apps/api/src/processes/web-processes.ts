import { createSharedPlaces } from './shared-places.ts';
import { type DatabaseUrls, type SupervisedProcess, superviseProcess } from './supervisor.ts';

/**
 * Several processes behind one port, each supervised on its own. The first prepares the database and is started at once; the further ones wait
 * until they are asked for. `failed` rejects when another attempt makes no sense for one of them.
 */
export function superviseWebServer(count: number, addresses: () => Promise<DatabaseUrls>, stopping: AbortSignal) {
  const places = createSharedPlaces();
  const running: SupervisedProcess[] = [];
  const migrated = Promise.withResolvers<void>();
  const { promise: failed, reject: giveUp } = Promise.withResolvers<never>();
  // Callers that race for it see the error; unhandled rejections must not end the process.
  failed.catch(() => undefined);
  let areJobsRunning = false;

  const startNext = (): SupervisedProcess => {
    const number = running.length + 1;
    const one: SupervisedProcess = superviseProcess(
      {
        name: count === 1 ? 'web server' : `web server ${number}`,
        file: 'server-process',
        preparesDatabase: number === 1,
        // Before it serves: its first answer about the health of all is right.
        onStart: () => one.send({ kind: 'jobs', areRunning: areJobsRunning }),
        onMessage: (message) => {
          if (message.kind === 'migrated') migrated.resolve();
          if (message.kind === 'enter')
            places.enter(message.place, { owner: one, id: message.id, letIn: () => one.send({ kind: 'entered', id: message.id }) });
          if (message.kind === 'leave') places.leave(one, message.id);
        },
        onState: (isReady) => !isReady && places.leave(one),
      },
      addresses,
      stopping,
    );
    one.failed.catch(giveUp);
    running.push(one);
    return one;
  };

  return {
    migrated: migrated.promise,
    ready: startNext().ready,
    failed,
    /** One after the other, so that they leave the processor to those that serve. */
    startFurther: async () => {
      while (running.length < count && !stopping.aborted) await startNext().ready;
    },
    setJobsState: (areRunning: boolean) => {
      areJobsRunning = areRunning;
      for (const { send } of running) send({ kind: 'jobs', areRunning });
    },
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}
