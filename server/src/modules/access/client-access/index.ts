export { removeMembers } from './client-access.repo'
export { clientAccessModule } from './client-access.routes'
