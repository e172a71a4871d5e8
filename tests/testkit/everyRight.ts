import { toRightFlags } from '../../gateway/access/rights.ts';

/** All rights and areas at a location, as an input names them. */
export const everyRight = { ...toRightFlags(() => true), areaIds: null as string[] | null };
