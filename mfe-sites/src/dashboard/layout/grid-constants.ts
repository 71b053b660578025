/** Row height of the grid and space between tiles, px. */
export const ROW = 80
export const GAP = 16
/** Class of a tile's drag handle. */
export const GRIP = 'portico-tile-grip'
/** Class of a tile's buttons, which don't start a drag. */
export const TOOLS = 'portico-tile-tools'
