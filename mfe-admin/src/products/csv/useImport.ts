import type { ProductImportReport } from '@boom/contract';
import { errorMessage, useTranslation } from '@boom/platform';
import { useState } from 'react';
import { useImportProductsMutation } from '../products.api';
import { withEarlier } from './importReport';

interface ImportState {
  file: File | null;
  /** `checking` and `importing` are at work, `done` is over, whole or broken off. */
  step: 'choosing' | 'checking' | 'checked' | 'importing' | 'done';
  report: ProductImportReport | null;
  /** Why it broke off. */
  failure: string | null;
}

const start: ImportState = { file: null, step: 'choosing', report: null, failure: null };

/** A file of products: tried first, then carried out, call by call until no row waits. */
export function useImport() {
  const { t } = useTranslation('admin');
  const [state, setState] = useState(start);
  const [importProducts] = useImportProductsMutation();
  const fail = (step: ImportState['step'], error: unknown) =>
    setState((now) => ({ ...now, step, failure: errorMessage(error, t('products.csv.failed')) }));

  return {
    ...state,

    /** Nothing is written yet. */
    async check(file: File) {
      setState({ ...start, file, step: 'checking' });
      try {
        const report = await importProducts({ file, isDryRun: true }).unwrap();
        setState({ file, step: 'checked', report, failure: null });
      } catch (error) {
        fail('choosing', error);
      }
    },

    async carryOut() {
      const { file } = state;
      if (!file) return;
      setState((now) => ({ ...now, step: 'importing', failure: null, report: null }));
      const goOn = async (earlier: ProductImportReport | null) => {
        const report = withEarlier(earlier, await importProducts({ file, isDryRun: false }).unwrap());
        setState((now) => ({ ...now, report }));
        return report;
      };
      try {
        let report = await goOn(null);
        // A call that reaches no further than the one before would not the next time either.
        for (let waiting = Number.POSITIVE_INFINITY; report.waiting > 0 && report.waiting < waiting; ) {
          waiting = report.waiting;
          report = await goOn(report);
        }
        setState((now) => ({ ...now, step: 'done' }));
      } catch (error) {
        fail('done', error);
      }
    },
  };
}
