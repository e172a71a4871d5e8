import { lazyPart } from '../../components/feedback/lazyPart.tsx';

// Loads the opened content on click. The report itself shows the cards only.

/** The record of one or all sensors. */
export const SensorRecords = lazyPart(() => import('./SensorRecords.tsx'), 'SensorRecords');

/** The history of a sensor. */
export const SensorHistory = lazyPart(() => import('./SensorHistory.tsx'), 'SensorHistory');
