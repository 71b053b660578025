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
  const { tf_setup_needed: needed, permissions } = useSignedInUser()
  // The navigation has Admins only in the control panel, which accounts that aren't providers don't have.
  const opensAdmins = permissions.admins === true && permissions.control_panel !== true
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
      <LinkPanel
        title={t('profiles.title')}
        description={t('security.profiles.hint')}
        to={paths.socialProfile()}
        label={t('security.profiles.open')}
      />
      <SessionsPanel />
      {opensAdmins && (
        <LinkPanel
          title={t('admins.title')}
          description={t('security.admins.hint')}
          to={paths.adminList()}
          label={t('security.admins.open')}
        />
      )}
    </>
  )
}

interface LinkPanelProps {
  title: string
  description: string
  to: string
  label: string
}

function LinkPanel({ title, description, to, label }: LinkPanelProps) {
  return (
    <Panel title={title} description={description}>
      <ButtonRow>
        <LinkButton to={to}>{label}</LinkButton>
      </ButtonRow>
    </Panel>
  )
}
