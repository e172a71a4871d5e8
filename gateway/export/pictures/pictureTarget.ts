/** Target of a picture: it is made no larger than it is, but for a page of a PDF, which has no size in pixels. */
export interface PictureTarget {
  /** Box in pixels. */
  width: number;
  height: number;
  /**
   * The default, 'inside', is the only one that never enlarges. 'cover' fills the box and cuts what is outside of it, 'fill' stretches,
   * 'contain' leaves white around the picture.
   */
  fit?: 'inside' | 'cover' | 'fill' | 'contain';
  /** 'original' is JPEG for a JPEG, else PNG. */
  format: 'jpeg' | 'webp' | 'original';
  quality: number;
  /** Draws a page of a PDF. */
  drawsPdf?: boolean;
  /** The page, the first one is 1, which is the default. */
  page?: number;
  /** Puts white behind what is transparent; a JPEG always has it. */
  ground?: 'white';
  /** Size of the file from which a PNG becomes a JPEG. */
  maxBytes?: number;
}
