export { listRights } from './whitelist.policy'
export { whitelistModule } from './whitelist.routes'
