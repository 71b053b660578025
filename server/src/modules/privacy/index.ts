export { forgetGuests } from './anonymise.repo'
export { copyPrivacy } from './retention.repo'
export { privacyModule } from './privacy.routes'
export { retentionJob } from './run-retention'
