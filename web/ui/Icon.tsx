const paths = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  close: 'M6 6l12 12M18 6L6 18',
  first: 'M17 6l-6 6 6 6M7 6v12',
  previous: 'M14.5 6l-6 6 6 6',
  next: 'M9.5 6l6 6-6 6',
  last: 'M7 6l6 6-6 6M17 6v12',
  back: 'M19 12H5M11 6l-6 6 6 6',
  forth: 'M5 12h14M13 6l6 6-6 6',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  ascending: 'M7 14l5-5 5 5',
  descending: 'M7 10l5 5 5-5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  sheet: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14',
  page: 'M14 3H6v18h12V7zM14 3v4h4M9 12h6M9 16h6',
  print: 'M7 9V3h10v6M7 17H4v-8h16v8h-3M7 14h10v7H7z',
  chart: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  trend: 'M4 17l5-6 4 4 7-9',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2',
  mobile: 'M8 3h8v18H8zM11 18h2',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  camera: 'M4 8h4l2-3h4l2 3h4v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
  upload: 'M12 16V5M7 10l5-5 5 5M4 15v4h16v-4',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8 9h8M8 13h4',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  doorOpen: 'M5 21h14M7 21V4h5M12 4l6 2v15l-6-2zM14.5 12.5v1',
  doorClosed: 'M5 21h14M7 21V3h10v18M14 12v1',
  wifi: 'M4 10a12 12 0 0 1 16 0M7 13.5a7.5 7.5 0 0 1 10 0M12 18h.01',
  battery: 'M3 8h15v8H3zM21 11v2M6 11v2',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  pencil: 'M4 20l1-5L16 4l4 4L9 19z',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  shape: 'M5 7l8-3 7 7-4 9-10-3z',
  refresh: 'M20 11a8 8 0 1 0-2.3 6M20 5v6h-6',
} as const;

/** Names of the pictograms. */
export type IconName = keyof typeof paths;

/** A pictogram in the colour of the text beside it; the words stand beside it or on the button. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flexShrink: 0 }}
    >
      <path d={paths[name]} />
    </svg>
  );
}
