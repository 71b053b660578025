export { CredentialsDialog, type Credentials, type CredentialsTexts } from './credentials-dialog'
export { DevicesPanel, type DevicesTexts } from './devices-panel'
