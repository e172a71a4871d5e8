import { useEffect, useRef, useState } from 'react';
import { CheckPasswordDocument } from '../../generated/graphql.ts';
import { sendRequest } from '../../graphql/sendRequest.ts';

/** Milliseconds without input after which the existing password is checked, and after which a wrong one is no half-typed one. */
const checkPause = 300;
const longPause = 2_000;

/** State of the existing password: not known or still being typed, or the result for the current input. */
type Checked = 'open' | 'right' | 'wrong';

/**
 * Checks the existing password during input, and by `check` when the user is done with it. A wrong one is shown only then, or after a long
 * pause. Checks the same input once. `onFailure` is called if `check` has no response.
 */
export function useCurrentPassword(current: string, onFailure: () => void) {
  const [result, setResult] = useState<{ password: string; isRight: boolean } | null>(null);
  const [complete, setComplete] = useState('');
  const requested = useRef('');
  const known = result?.password === current ? result : null;
  const checked: Checked = known?.isRight ? 'right' : known && complete === current ? 'wrong' : 'open';

  /** Returns false without a response. */
  async function read(): Promise<boolean> {
    if (current === '' || current === requested.current) return true;
    requested.current = current;
    const response = await sendRequest(CheckPasswordDocument, { input: { password: current } });
    // Several checks may be in flight, of which the last one counts.
    if (requested.current !== current) return true;
    if (response?.checkPassword) setResult({ password: current, isRight: response.checkPassword.problems.length === 0 });
    else requested.current = '';
    return Boolean(response?.checkPassword);
  }
  const latest = useRef(read);
  useEffect(function keepLatest() {
    latest.current = read;
  });
  useEffect(
    function checkAfterPause() {
      const timers = [setTimeout(() => void latest.current(), checkPause), setTimeout(() => setComplete(current), longPause)];
      return () => timers.forEach(clearTimeout);
    },
    [current],
  );
  const check = async (): Promise<void> => {
    setComplete(current);
    if (!(await read())) onFailure();
  };
  const refuse = (): void => {
    setComplete(current);
    setResult({ password: current, isRight: false });
  };
  return { checked, check, refuse };
}
