/** A position at a location. */
export interface PositionRef {
  country: 'AT' | 'DE';
  cardcode: string;
  positionId: string;
}
