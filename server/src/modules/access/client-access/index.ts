export { clientAccessModule } from './client-access.routes'
