import { type Fields, textOrNull } from '../../provider-client/decoders/values.ts';

/** The initial number in a support request: `tel`, else `tel2`, else `mobil`. */
export const getFirstPhone = (from: Fields): string | null => textOrNull(from, 'tel') ?? textOrNull(from, 'tel2') ?? textOrNull(from, 'mobil');
