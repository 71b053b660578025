/** A site, or the parameter of a route. */
type Site = number | ':siteId'

/** Pages that guests of a site see when they join its Wi-Fi lie there and below. */
export const splashPath = (site: Site) => `/guest/s/${site}`

/** Pages where guests of a site manage what they have bought and what is stored about them lie there and below. */
export const customerPortalPath = (site: Site) => `/guest/portal/${site}`
