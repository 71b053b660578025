export { adminsModule } from './admins.routes'
