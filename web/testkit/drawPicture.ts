/** Pictures by their properties: a browser may take a second to compress each one. */
const drawn = new Map<string, Blob>();

/** A picture of this size; a png, or a jpeg by its name. */
export async function drawPicture(name: string, width: number, height: number): Promise<File> {
  const type = name.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
  const key = `${type} ${width} ${height}`;
  const blob = drawn.get(key) ?? (await draw(width, height, type));
  drawn.set(key, blob);
  return new File([blob], name, { type });
}

function draw(width: number, height: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d')!;
  drawing.fillStyle = '#3a7f6b';
  drawing.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type });
}
