import { useCallback, useEffect, useState } from 'react';
import { ServiceStateDocument, type ServiceStateQuery } from '../generated/graphql.ts';
import { sendRequest } from '../graphql/sendRequest.ts';

type Service = ServiceStateQuery['service'];

let reading: Promise<Service | null> | null = null;

/** Shares a request in flight between callers. */
function readService(): Promise<Service | null> {
  reading ??= sendRequest(ServiceStateDocument, {}).then((data) => {
    reading = null;
    return data?.service ?? null;
  });
  return reading;
}

/** Returns the service state of the provider. It is null until it is wanted and loaded, and if the request failed. */
export function useServiceState(isEnabled = true) {
  const [state, setState] = useState<{ service: Service | null; isRequested: boolean }>({ service: null, isRequested: false });
  const readAgain = useCallback(async () => setState({ service: await readService(), isRequested: true }), []);
  useEffect(
    function readFirst() {
      if (isEnabled) void readAgain();
    },
    [isEnabled, readAgain],
  );
  return { ...state, readAgain };
}
