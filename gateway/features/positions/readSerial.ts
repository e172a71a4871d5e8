import { batched } from '../../provider-client/batching.ts';
import { anySerial, installedSerial } from './endpoints.ts';

/** Serial number of a 24/7 trap at a position: the installed device's, else that of the removed one. */
export const readSerial = batched(
  async (object: { positionId: string; objectId: string }, provider) =>
    (await provider.call(installedSerial, object)) ?? (await provider.call(anySerial, object)),
);
