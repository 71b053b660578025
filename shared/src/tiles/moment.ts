/** How a tile writes a moment of the chosen days: the year is known. */
export const MOMENT = { day: 'numeric', month: 'short', hour: 'numeric', minute: 'numeric' } as const
