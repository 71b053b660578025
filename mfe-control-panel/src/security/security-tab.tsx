import { useText } from '@portico/shared/i18n'
import { Notice } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { PasswordPanel } from './password-panel'
import { SessionsPanel } from './sessions-panel'
import { TwoFactorPanel } from './two-factor-panel'

/** Password, two-factor authentication and active sessions. */
export function SecurityTab() {
  const t = useText()
  const { tf_setup_needed: needed } = useSignedInUser()
  if (needed) {
    return (
      <>
        <Notice type="info" title={t('two_factor.needed')} description={t('two_factor.needed_text')} />
        <TwoFactorPanel />
      </>
    )
  }
  return (
    <>
      <PasswordPanel />
      <TwoFactorPanel />
      <SessionsPanel />
    </>
  )
}
