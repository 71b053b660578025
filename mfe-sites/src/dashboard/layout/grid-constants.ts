/** Height of a row of the grid, and the space between tiles, px. */
export const ROW = 80
export const GAP = 16
/** Class of where a tile can be dragged. */
export const GRIP = 'portico-tile-grip'
/** Class of a tile's buttons, where a drag does not begin. */
export const TOOLS = 'portico-tile-tools'
