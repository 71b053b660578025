export { guestUsersModule } from './guest-users.routes'
