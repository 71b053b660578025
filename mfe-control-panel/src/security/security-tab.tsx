import { useText } from '@portico/shared/i18n'
import { ButtonRow, LinkButton, Notice, Panel } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { paths } from '../paths'
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
      <AdminsPanel />
    </>
  )
}

/** The navigation has Admins only in the control panel, which accounts that aren't providers don't have. */
function AdminsPanel() {
  const t = useText()
  const { permissions } = useSignedInUser()
  if (!permissions.admins || permissions.control_panel) return null
  return (
    <Panel title={t('admins.title')} description={t('security.admins.hint')}>
      <ButtonRow>
        <LinkButton to={paths.adminList()}>{t('security.admins.open')}</LinkButton>
      </ButtonRow>
    </Panel>
  )
}
