import { useCallback, useRef, useState } from 'react';
import type { SaveOutcome } from './saveFile.ts';

/**
 * Saves files, one at a time: `start` calls `save` with a signal that `cancel` aborts, and does nothing while another file is saved. The
 * outcome is null until the file is saved, and after it was cancelled.
 */
export function useSaveFile() {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const running = useRef<AbortController | null>(null);

  async function start(save: (signal: AbortSignal) => Promise<SaveOutcome | null>): Promise<SaveOutcome | null> {
    if (running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    setOutcome(null);
    setIsBusy(true);
    const saved = await save(controller.signal).catch(() => 'failed' as const);
    const shown = controller.signal.aborted ? null : saved;
    running.current = null;
    setIsBusy(false);
    setOutcome(shown);
    return shown;
  }
  const cancel = useCallback(() => running.current?.abort(), []);
  return { start, cancel, isBusy, outcome };
}
