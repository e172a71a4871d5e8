import { lazy } from 'react';

// What opens with a click is loaded with the click: the report shows the cards only.

/** The record of one or all sensors. */
export const SensorRecords = lazy(() => import('./SensorRecords.tsx').then((module) => ({ default: module.SensorRecords })));

/** The history of a sensor. */
export const SensorHistory = lazy(() => import('./SensorHistory.tsx').then((module) => ({ default: module.SensorHistory })));
