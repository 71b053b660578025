import { PasswordPanel } from './password-panel'
import { SessionsPanel } from './sessions-panel'
import { TwoFactorPanel } from './two-factor-panel'

/** Password, two-factor authentication and active sessions. */
export function SecurityTab() {
  return (
    <>
      <PasswordPanel />
      <TwoFactorPanel />
      <SessionsPanel />
    </>
  )
}
