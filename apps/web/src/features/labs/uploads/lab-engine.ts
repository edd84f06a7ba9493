import { useQuery } from '@tanstack/react-query';
import type { Analyte } from '@wellkept/knowledge/analyte.ts';
import type { ReadValue, UnrecognizedValue } from '@wellkept/labs/reading/read-value.ts';
import type { LabReportFacts } from '@wellkept/labs/reading/report-facts.ts';
import type { AssessedValue } from '@wellkept/labs/values/assess.ts';

type PastedReading = {
  /** Those that are not recognized last. */
  values: readonly (ReadValue | UnrecognizedValue)[];
  facts: LabReportFacts;
  /** Lines that look like results and were not read. */
  unreadLines: readonly string[];
};

/** What the page knows of measurements; what is typed into it is looked at here, and goes nowhere. */
export type LabEngine = {
  analytes: ReadonlyMap<string, Analyte>;
  /** The measurement that a name means, in any of the languages that reports come in. */
  analyteNamed: (name: string) => Analyte | null;
  /** A pasted list, read as a file is. */
  readPasted: (text: string) => PastedReading;
  assess: (values: readonly ReadValue[]) => AssessedValue[];
};

export async function loadLabEngine(): Promise<LabEngine> {
  const [
    { loadAnalytes, loadUrgencyTable },
    { buildAnalyteNameIndex: makeNameIndex },
    { readReport },
    { findUnreadLines, parsePastedText: pastedPage },
    { assessValues },
  ] = await Promise.all([
    import('@wellkept/knowledge/load.ts'),
    import('@wellkept/labs/reading/name-index.ts'),
    import('@wellkept/labs/reading/read-report.ts'),
    import('@wellkept/labs/reading/pasted-text.ts'),
    import('@wellkept/labs/values/assess.ts'),
  ]);
  const [analytes, urgency] = await Promise.all([loadAnalytes(), loadUrgencyTable()]);
  const { all, byId } = analytes;
  const index = makeNameIndex(all);
  return {
    analytes: byId,
    analyteNamed: (name) => index.find(name)[0] ?? null,
    readPasted: (text) => {
      const reading = readReport([pastedPage(text)], all);
      const { facts, values, unrecognized } = reading;
      return { facts, values: [...values, ...unrecognized], unreadLines: findUnreadLines(text, reading) };
    },
    assess: (values) => assessValues(values, { analytes, urgency }),
  };
}

/** Made once for as long as the page stands. */
export const useLabEngine = () =>
  useQuery({
    queryKey: ['lab engine'],
    queryFn: loadLabEngine,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: 1,
  });
