import sharp from 'sharp';

const floors = ['#8d948a', '#9a8f80', '#7f8a93', '#94907c'];

/** The view of a trap's camera: a floor with a trap, on every third image with a mouse; another one for each id. */
export function drawnTrapImage(id: number): Promise<Buffer> {
  const [x, y, turn] = [300 + ((id * 97) % 620), 300 + ((id * 61) % 360), (id * 37) % 360];
  const mouse = `<g transform="translate(${x} ${y}) rotate(${turn})" fill="#3b332c"><ellipse rx="92" ry="46"/><circle cx="92" cy="-6" r="30"/><circle cx="84" cy="-36" r="14"/><circle cx="108" cy="-34" r="14"/><path d="M-90 0q-90 40 -170 -20" stroke="#3b332c" stroke-width="9" fill="none"/></g>`;
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960">
    <rect width="1280" height="960" fill="#4a4f4b"/><rect x="70" y="90" width="1140" height="780" rx="48" fill="${floors[id % floors.length]}"/>
    <path d="M70 ${500 + (id % 90)}h1140M${420 + (id % 200)} 90v780" stroke="#00000022" stroke-width="6"/>
    <rect x="470" y="380" width="360" height="230" rx="20" fill="none" stroke="#2f3432" stroke-width="18"/><path d="M500 400l300 190" stroke="#b9bfb8" stroke-width="10"/>
    ${id % 3 === 0 ? mouse : ''}<rect x="70" y="836" width="260" height="34" fill="#0008"/><rect x="84" y="848" width="${120 + (id % 90)}" height="10" fill="#fffb"/>
  </svg>`;
  return sharp(Buffer.from(scene)).jpeg({ quality: 80 }).toBuffer();
}
