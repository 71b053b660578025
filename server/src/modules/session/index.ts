export { metaFor, type MetaSettings } from './meta'
export { presentUser } from './present-user'
export { sessionModule } from './session.routes'
