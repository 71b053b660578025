import { SettingsHub } from './settings-hub'

/** The same at its other address, which links from elsewhere still use. */
export function SettingsTempPage() {
  return <SettingsHub />
}
