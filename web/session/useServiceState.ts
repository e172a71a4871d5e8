import { useCallback, useEffect, useState } from 'react';
import { ServiceStateDocument, type ServiceStateQuery } from '../generated/graphql.ts';
import { ask } from '../graphql/ask.ts';

type Service = ServiceStateQuery['service'];

let reading: Promise<Service | null> | null = null;

/** Who asks while an answer is under way gets the same one. */
function readService(): Promise<Service | null> {
  reading ??= ask(ServiceStateDocument, {}).then((data) => {
    reading = null;
    return data?.service ?? null;
  });
  return reading;
}

/** What the provider says of itself: null until it is wanted and has answered, and when it did not answer. */
export function useServiceState(isWanted = true) {
  const [state, setState] = useState<{ service: Service | null; isAsked: boolean }>({ service: null, isAsked: false });
  const readAgain = useCallback(async () => setState({ service: await readService(), isAsked: true }), []);
  useEffect(
    function readFirst() {
      if (isWanted) void readAgain();
    },
    [isWanted, readAgain],
  );
  return { ...state, readAgain };
}
