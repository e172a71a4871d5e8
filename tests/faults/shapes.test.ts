import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DecodeError } from '../../gateway/provider-client/decoders/values.ts';
import { GatewayError } from '../../gateway/errors.ts';
import { ProviderSessionLost } from '../../gateway/provider-client/providerErrors.ts';
import { getArgument, listEndpoints } from './everyEndpoint.ts';

const endpoints = await listEndpoints();
const isKnownError = (error: unknown) => error instanceof DecodeError || error instanceof GatewayError || error instanceof ProviderSessionLost;

/** Decodes, and returns the error unless it is of an expected class. */
function findUnknownError(decode: (response: unknown, args: unknown) => unknown, response: unknown, args: unknown): unknown {
  try {
    decode(response, args);
    return null;
  } catch (error) {
    return isKnownError(error) ? null : error;
  }
}

const shapes = [null, [], {}, 'text', 42, true, [null], [[]], [{}], ['text'], { error: false }, { error: true }, { list: [] }, { data: null }];

test('G8 a response of another shape is taken or named, by every call', () => {
  const wrong = endpoints.flatMap(({ endpoint: { name, responseType: responses, decode } }) =>
    (responses === 'json' ? shapes : ['', 'text']).flatMap((response) => {
      const error = findUnknownError(decode, response, getArgument(name));
      return error === null ? [] : [`${name} ${JSON.stringify(response)}: ${(error as Error).message}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('G8 no JSON response fails otherwise', () => {
  const json = endpoints.filter(({ endpoint }) => endpoint.responseType === 'json');
  fc.assert(
    fc.property(fc.constantFrom(...json), fc.jsonValue({ maxDepth: 4 }), ({ endpoint }, response) => {
      expect(findUnknownError(endpoint.decode, response, getArgument(endpoint.name)), endpoint.name).toBeNull();
    }),
    { numRuns: 5_000 },
  );
});
