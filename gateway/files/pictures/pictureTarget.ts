/** Target of a picture: it is made no larger than it is, but for a page of a PDF, which has no size in pixels. */
export interface PictureTarget {
  /** Box in pixels. */
  width: number;
  height: number;
  /** 'cover' fills the box and cuts what is outside of it; the default is 'inside'. */
  fit?: 'inside' | 'cover';
  /** 'kept' is JPEG for a JPEG, else PNG. */
  format: 'jpeg' | 'webp' | 'kept';
  quality: number;
  /** Draws the first page of a PDF. */
  drawsPdf?: boolean;
  /** Puts white behind what is transparent; a JPEG always has it. */
  ground?: 'white';
  /** Size of the file from which a PNG becomes a JPEG. */
  maxBytes?: number;
}
