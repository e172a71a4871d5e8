type Place = readonly [x: number, y: number];

/*
 * What nivo asks of `d3-delaunay`: which point is nearest to the pointer. The build puts this file in its place. A chart
 * has some thousand points at most, and looking at each is quicker than a net of triangles that is made at every drawing.
 */
export class Delaunay {
  readonly #places: readonly Place[];

  private constructor(places: readonly Place[]) {
    this.#places = places;
  }

  static from(places: readonly Place[]): Delaunay {
    return new Delaunay(places);
  }

  /** The place in the list of the point that is nearest; the first of those that are equally near. */
  find(x: number, y: number): number {
    const distances = this.#places.map((place) => (place[0] - x) ** 2 + (place[1] - y) ** 2);
    return distances.indexOf(Math.min(...distances));
  }

  /** Borders between the points are drawn in no chart. */
  voronoi(): never {
    throw new Error('The charts have no borders between their points: web/ui/nearestPoint.ts takes the place of d3-delaunay.');
  }
}
