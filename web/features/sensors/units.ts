/** Units of measures. */
export const units = { TEMPERATURE: '°C', HUMIDITY: '%', DEW_POINT: '°C' } as const;
