import { lazyPicture } from './lazy-picture'

/** antd's drawing for results with status 403. The product has its own, so only remotes may show it. */
const Unauthorized = lazyPicture(() => import('portico-real/antd/result-unauthorized'))

// antd imports the default export.
export { Unauthorized as default }
