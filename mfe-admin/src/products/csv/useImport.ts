import type { ProductImportReport } from '@boom/contract';
import { errorMessage, useUnloadQuestion } from '@boom/platform';
import { useState } from 'react';
import { useProductsTexts } from '../i18n';
import { useImportProductsMutation } from '../products.api';
import { withEarlier } from './importReport';

interface ImportState {
  file: File | null;
  /** As it was checked: it may be written over before it is imported. */
  bytes: ArrayBuffer | null;
  /** `checking` and `importing` are running; `done` has ended, completely or not. */
  step: 'choosing' | 'checking' | 'checked' | 'importing' | 'done';
  report: ProductImportReport | null;
  /** Why it stopped. */
  failure: string | null;
}

const start: ImportState = { file: null, bytes: null, step: 'choosing', report: null, failure: null };

/** Imports a file of products: checked first, then imported, call by call until no row is left. */
export function useImport() {
  const { t } = useProductsTexts();
  const [state, setState] = useState(start);
  const [importProducts] = useImportProductsMutation();
  const fail = (step: ImportState['step'], failure: string) => setState((now) => ({ ...now, step, failure }));

  useUnloadQuestion(state.step === 'importing');

  return {
    ...state,

    /** Nothing is written yet. */
    async check(file: File) {
      setState({ ...start, file, step: 'checking' });
      try {
        const bytes = await file.arrayBuffer();
        const report = await importProducts({ bytes, isDryRun: true }).unwrap();
        setState({ file, bytes, step: 'checked', report, failure: null });
      } catch (error) {
        fail('choosing', errorMessage(error, t('csv.failed')));
      }
    },

    async carryOut() {
      const { bytes } = state;
      if (!bytes) return;
      // Pressed again after it broke off, it goes on; what was checked is no part of it.
      const done = state.step === 'done' ? state.report : null;
      setState((now) => ({ ...now, step: 'importing', failure: null, report: done }));
      const goOn = async (earlier: ProductImportReport | null) => {
        const report = withEarlier(earlier, await importProducts({ bytes, isDryRun: false }).unwrap());
        setState((now) => ({ ...now, report }));
        return report;
      };
      try {
        let report = await goOn(done);
        // Stops when a call makes no progress: the next one would not either.
        for (let waiting = Number.POSITIVE_INFINITY; report.waiting > 0 && report.waiting < waiting; ) {
          waiting = report.waiting;
          report = await goOn(report);
        }
        setState((now) => ({ ...now, step: 'done' }));
      } catch (error) {
        fail('done', errorMessage(error, t('csv.lost')));
      }
    },
  };
}
