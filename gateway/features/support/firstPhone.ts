import { type Fields, textOrNull } from '../../provider-client/decoders/values.ts';

/** The number that stands in a support request at first: `tel`, else `tel2`, else `mobil`. */
export const firstPhone = (from: Fields): string | null => textOrNull(from, 'tel') ?? textOrNull(from, 'tel2') ?? textOrNull(from, 'mobil');
