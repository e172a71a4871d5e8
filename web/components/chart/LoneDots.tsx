interface Dotted {
  id: string;
  color: string;
  data: readonly { data: { y: number | null }; position: { x: number; y: number } }[];
}

/** Draws a dot for each value without a neighbour: a line through one value has no length. */
export function LoneDots({ series }: { series: readonly Dotted[] }) {
  return (
    <g data-layer="lone-dots">
      {series.flatMap(({ id, color, data }) =>
        data.flatMap(({ data: { y }, position }, at) => {
          const isAlone = y !== null && (data[at - 1]?.data.y ?? null) === null && (data[at + 1]?.data.y ?? null) === null;
          return isAlone ? [<circle key={`${id} ${at}`} cx={position.x} cy={position.y} r={3} fill={color} />] : [];
        }),
      )}
    </g>
  );
}
