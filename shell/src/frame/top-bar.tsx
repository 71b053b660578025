import { ControlOutlined, MenuOutlined } from '@ant-design/icons'
import { useSelectedSite, useSignedInUser } from '@portico/shared/session'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { AccountMenu } from './account-menu'
import { ColorModeSwitch } from './color-mode-switch'
import { LanguageSwitch } from './language-switch'
import { useSiteChoice } from '../sites/use-site-choice'
import { CONTROL_PANEL } from '../sites/choose-site'
import { Logo } from './logo'
import { paths } from '../guards/paths'
import { useSiteName } from '../sites/site-name'

const stayOpen = () => undefined

function ControlPanelButton() {
  const user = useSignedInUser()
  const inControlPanel = useSelectedSite()?.id === 0
  const { choose, opening } = useSiteChoice(stayOpen)
  if (!user.permissions.control_panel || inControlPanel) return null
  return (
    <Button
      icon={<ControlOutlined aria-hidden />}
      loading={opening === 0}
      onClick={() => void choose(CONTROL_PANEL)}
    >
      <span className="portico-wide-only">
        <FormattedMessage id="shell.frame.control-panel" />
      </span>
      <span className="portico-narrow-only portico-hidden-text">
        <FormattedMessage id="shell.frame.control-panel" />
      </span>
    </Button>
  )
}

/** Language and colours, with a word where the account could not be told. */
export function Switches() {
  const intl = useIntl()
  const { message } = App.useApp()
  return (
    <>
      <LanguageSwitch
        onFailure={() => void message.warning(intl.formatMessage({ id: 'shell.frame.language-failed' }))}
      />
      <ColorModeSwitch />
    </>
  )
}

interface Props {
  logoSvg: string | null
  /** Opens the navigation on narrow screens; missing in the plain layout. */
  onMenu?: (() => void) | undefined
  narrow: boolean
  /** The switcher's button. */
  children?: ReactNode
}

/** The bar above everything. The plain layout has it too, without the navigation. */
export function TopBar({ logoSvg, onMenu, narrow, children }: Props) {
  const intl = useIntl()
  const name = useSiteName()
  return (
    <header className="portico-top-bar">
      {onMenu && (
        <button
          type="button"
          className="portico-icon-button"
          aria-label={intl.formatMessage({ id: 'shell.navigation.open' })}
          onClick={onMenu}
        >
          <MenuOutlined aria-hidden />
        </button>
      )}
      <Link
        to={paths.home}
        className="portico-home"
        aria-label={intl.formatMessage({ id: 'shell.frame.home' })}
      >
        <Logo svg={logoSvg} />
      </Link>
      {name && (
        <p className="portico-place" title={name}>
          <span className="portico-hidden-text">
            <FormattedMessage id="shell.frame.location" />
          </span>
          {name}
        </p>
      )}
      {children}
      <div className="portico-top-bar-end">
        <ControlPanelButton />
        {!narrow && <Switches />}
        <AccountMenu />
      </div>
    </header>
  )
}
