/** Groups of the navigation, in their order. */
export const NAVIGATION_GROUPS = ['overview', 'guests', 'sell', 'market', 'manage'] as const
