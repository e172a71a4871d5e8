import { useChange } from '../../graphql/useChange.ts';

/** Sends changes of a defect. Its answer is the defect as it is then; after a failure the real state is read and shown. */
export const useDefectChange = () => useChange({ touches: ['DefectList', 'DefectCounts', 'PositionDefectList'], touchesOnFailure: ['DefectDetails'] });
