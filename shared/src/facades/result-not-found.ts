import { lazyPicture } from './lazy-picture'

/** antd's drawing for results with status 404. The product has its own, so only remotes may show it. */
const NotFound = lazyPicture(() => import('portico-real/antd/result-not-found'))

// antd imports the default export.
export { NotFound as default }
