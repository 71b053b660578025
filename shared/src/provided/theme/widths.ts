/** Width of the permanent navigation, px. */
export const NAVIGATION_WIDTH = 256
/** Width of the site switcher, px. */
export const SITE_SWITCHER_WIDTH = 500
/** Below this width the navigation is a drawer and lists turn into cards, px. */
export const NARROW_WIDTH = 768
