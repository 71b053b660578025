import { SettingsHub } from './settings-hub'

/** The settings of a location. */
export function SettingsListPage() {
  return <SettingsHub />
}
