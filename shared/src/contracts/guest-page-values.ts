/** A site id, or the parameter of a route. */
type Site = number | ':siteId'

/** Path prefix of the pages that guests see when they join a site's Wi-Fi. */
export const splashPath = (site: Site) => `/guest/s/${site}`

/** Path prefix of the pages where a site's guests manage their purchases and stored data. */
export const customerPortalPath = (site: Site) => `/guest/portal/${site}`
