export { copyPrivacy } from './copy-privacy'
export { privacyModule } from './privacy.routes'
export { retentionJob } from './run-retention'
