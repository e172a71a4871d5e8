/** A room of a drawn plan, in pixels of the plan. */
export interface Room {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Kinds of drawings: a production hall, an upper floor, and the grounds outside. */
export type Drawing = 'hall' | 'floor' | 'grounds';

const margin = 70;
const corridor = 56;

/** Rooms for the names, in rows of two or three with a corridor between the rows. */
export function layOutRooms(names: readonly string[], width: number, height: number): Room[] {
  const rows = Math.max(1, Math.round(names.length / 2.6));
  const rowHeight = (height - 2 * margin - (rows - 1) * corridor) / rows;
  return Array.from({ length: rows }, (_, row) => {
    const inRow = names.slice(Math.floor((row * names.length) / rows), Math.floor(((row + 1) * names.length) / rows));
    const weights = inRow.map((_name, at) => 1 + ((row * 3 + at * 2) % 3) * 0.35);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let x = margin;
    return inRow.map((name, at) => {
      const roomWidth = ((width - 2 * margin) * weights[at]!) / total;
      const room = {
        name,
        x: Math.round(x),
        y: Math.round(margin + row * (rowHeight + corridor)),
        width: Math.round(roomWidth),
        height: Math.round(rowHeight),
      };
      x += roomWidth;
      return room;
    });
  }).flat();
}

/** The place of the n-th of `count` things in a room: along its walls, in further rings where there are many. */
export function computePoint(room: Room, at: number, count: number): string {
  const perRing = 44;
  const ring = Math.floor(at / perRing);
  const inset = 26 + ring * 46;
  const width = Math.max(30, room.width - 2 * inset);
  const height = Math.max(30, room.height - 2 * inset);
  const inRing = Math.min(perRing, count - ring * perRing);
  let way = ((at % perRing) / inRing) * 2 * (width + height);
  const left = room.x + (room.width - width) / 2;
  const top = room.y + (room.height - height) / 2;
  for (const [length, point] of [
    [width, (t: number) => [left + t, top]],
    [height, (t: number) => [left + width, top + t]],
    [width, (t: number) => [left + width - t, top + height]],
    [height, (t: number) => [left, top + height - t]],
  ] as const) {
    if (way <= length) return point(way).map(Math.round).join(',');
    way -= length;
  }
  return `${Math.round(left)},${Math.round(top)}`;
}

/** The drawing as SVG: walls, doors, loading bays and furniture. */
export function renderFloorPlan(drawing: Drawing, rooms: readonly Room[], width: number, height: number): string {
  const bays =
    drawing === 'hall'
      ? Array.from({ length: 5 }, (_, at) => renderLoadingBay(margin + 90 + at * ((width - 2 * margin - 180) / 5), height - margin, at + 1))
      : [];
  const ground = drawing === 'grounds' ? renderTrees(width, height) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans, Arial, sans-serif">
    <rect width="${width}" height="${height}" fill="${drawing === 'grounds' ? '#eef3e6' : '#f7f8f9'}"/>${ground}
    <rect x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${height - 2 * margin}" fill="#ffffff" stroke="#39434d" stroke-width="10"/>
    ${rooms.map(renderRoom).join('')}${bays.join('')}</svg>`;
}

function renderRoom({ name, x, y, width, height }: Room): string {
  const door = Math.round(x + width * 0.3);
  return `<g><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${getFloorColor(name)}" stroke="#39434d" stroke-width="6"/>
    <path d="M${door} ${y + height}h70" stroke="${getFloorColor(name)}" stroke-width="8"/><path d="M${door} ${y + height}a70 70 0 0 1 70 70" fill="none" stroke="#8a949e" stroke-width="2"/>
    ${renderFurniture(name, x + 60, y + 84, width - 120, height - 150)}
    <text x="${x + width / 2}" y="${y + 56}" text-anchor="middle" font-size="26" fill="#4b5660">${name}</text></g>`;
}

const getFloorColor = (name: string) => ({ Kühlhaus: '#eaf3fa', Backstube: '#fdf4e7', Außenbereich: '#eef3e6', Büro: '#f4f1f8' })[name] ?? '#fdfdfc';

function renderFurniture(name: string, x: number, y: number, width: number, height: number): string {
  if (width < 60 || height < 60) return '';
  const renderBoxes = (columns: number, rows: number, gap: number, inside: string) =>
    Array.from({ length: columns * rows }, (_, at) => {
      const w = (width - gap * (columns - 1)) / columns;
      const h = (height - gap * (rows - 1)) / rows;
      return `<rect x="${x + (at % columns) * (w + gap)}" y="${y + Math.floor(at / columns) * (h + gap)}" width="${w}" height="${h}" rx="4" fill="${inside}" stroke="#c3cad1" stroke-width="2"/>`;
    }).join('');
  if (name === 'Lager' || name === 'Kühlhaus' || name === 'Verpackung') return renderBoxes(2, 5, 34, '#eef1f4');
  if (name === 'Büro' || name === 'Sozialräume') return renderBoxes(4, 2, 70, '#f0ece6');
  if (name === 'Backstube' || name === 'Produktion') {
    const line = `<path d="M${x} ${y + height / 2}h${width}" stroke="#c3cad1" stroke-width="22"/>`;
    return (
      line +
      [0.2, 0.5, 0.8].map((t) => `<circle cx="${x + width * t}" cy="${y + height / 2}" r="38" fill="#eceff2" stroke="#c3cad1" stroke-width="3"/>`).join('')
    );
  }
  return `<path d="M${x} ${y + height}l${width} ${-height}" stroke="#d6dbe0" stroke-width="3" stroke-dasharray="14 12"/>`;
}

function renderLoadingBay(x: number, y: number, number: number): string {
  return `<g><rect x="${x}" y="${y - 8}" width="110" height="56" fill="#dfe5ea" stroke="#39434d" stroke-width="4"/><path d="M${x + 12} ${y + 4}h86M${x + 12} ${y + 20}h86" stroke="#9aa5af" stroke-width="4"/><text x="${x + 55}" y="${y + 42}" text-anchor="middle" font-size="18" fill="#39434d">Tor ${number}</text></g>`;
}

/** The point near the edge that far along it: top, right, bottom, left. */
function findEdgePoint(along: number, width: number, height: number): [x: number, y: number] {
  if (along < width) return [along, 30];
  if (along < width + height) return [width - 30, along - width];
  if (along < 2 * width + height) return [along - width - height, height - 30];
  return [30, along - 2 * width - height];
}

function renderTrees(width: number, height: number): string {
  return Array.from({ length: 26 }, (_, at) => {
    const along = (at * 977) % (2 * (width + height));
    const [x, y] = findEdgePoint(along, width, height);
    return `<circle cx="${x}" cy="${y}" r="24" fill="#cfe0bb" stroke="#a9c18d" stroke-width="3"/>`;
  }).join('');
}
