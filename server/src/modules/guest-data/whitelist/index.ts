export { listRights } from './whitelist.policy'
export { findWhitelisted } from './whitelist.repo'
export { whitelistModule } from './whitelist.routes'
