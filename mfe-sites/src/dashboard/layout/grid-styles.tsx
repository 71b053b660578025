import { theme } from 'antd'

/** Class of the whole grid; every rule stands below it. */
export const GRID = 'portico-dashboard'
/** Where a tile can be dragged. */
export const GRIP = 'portico-tile-grip'
/** Buttons of a tile, where a drag does not begin. */
export const TOOLS = 'portico-tile-tools'

/** Looks of the grid library's own elements, in the colours on screen. */
export function GridStyles() {
  const { token } = theme.useToken()
  const still = '@media (prefers-reduced-motion: reduce)'
  const css = `
    .${GRID} { position: relative; }
    .${GRID}.editing, .${GRID}.editing .react-grid-item { transition: transform 180ms ease, width 180ms ease, height 180ms ease; }
    .${GRID} .react-grid-item.react-draggable-dragging { transition: none; z-index: 3; opacity: 0.92; }
    .${GRID} .react-grid-item.react-draggable-dragging .${GRIP} { cursor: grabbing; }
    .${GRID} .react-grid-item.resizing { transition: none; z-index: 2; }
    .${GRID} .react-grid-placeholder { background: ${token.colorPrimary}; opacity: 0.16; border-radius: ${token.borderRadiusLG}px; z-index: 1; }
    .${GRID} .react-resizable-handle { position: absolute; inset-inline-end: 0; bottom: 0; width: 28px; height: 28px; cursor: se-resize; z-index: 3; touch-action: none; }
    .${GRID} .react-resizable-handle::after { content: ''; position: absolute; right: 7px; bottom: 7px; width: 9px; height: 9px; border-right: 2px solid ${token.colorTextDescription}; border-bottom: 2px solid ${token.colorTextDescription}; }
    .${GRID} .react-resizable-hide > .react-resizable-handle { display: none; }
    .${GRID} .${GRIP} { touch-action: none; }
    ${still} { .${GRID}, .${GRID} .react-grid-item { transition: none !important; } }
  `
  return <style>{css}</style>
}
