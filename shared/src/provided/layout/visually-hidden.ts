/** Read by screen readers only. One pixel, so that it doesn't widen a scroll area. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
