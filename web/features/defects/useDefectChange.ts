import { useChange } from '../../changes/useChange.ts';

/** Sends changes of a defect. The response is the new state of the defect; after a failure the real state is fetched and shown. */
export const useDefectChange = () => useChange({ refetchQueries: ['DefectList', 'DefectCounts', 'PositionDefectList'], refetchOnFailure: ['DefectDetails'] });
