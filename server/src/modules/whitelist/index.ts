export { whitelistModule } from './whitelist.routes'
