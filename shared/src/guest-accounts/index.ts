export { useAccountColumns } from './account-columns'
export { CredentialsDialog, type Credentials, type CredentialsTexts } from './credentials-dialog'
export { useDataUsed } from './data-used'
export { DevicesPanel, type DevicesTexts } from './devices-panel'
