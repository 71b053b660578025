export { registrationModule } from './registration.routes'
export { deleteOldRegistrations } from './registration.repo'
