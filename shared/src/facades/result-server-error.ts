import { lazyPicture } from './lazy-picture'

/** antd's drawing for results with status 500. The product has its own, so only remotes may show it. */
const ServerError = lazyPicture(() => import('portico-real/antd/result-server-error'))

// antd imports the default export.
export { ServerError as default }
