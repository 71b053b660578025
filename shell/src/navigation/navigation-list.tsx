import { LockOutlined } from '@ant-design/icons'
import { messageIdOf } from '@portico/shared/i18n'
import { useSelectedSite, useSignedInUser, useSiteSettings } from '@portico/shared/session'
import { selectCan } from '@portico/shared/permissions'
import { useMemo, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { useShell } from '../app/use-shell'
import { useRegistry, preloadRemote } from '../federation/use-registry'
import { NavigationIcon } from './navigation-icon'
import { entryOfPath, navigationEntries, type NavigationEntry } from './navigation-items'

/** A pointer that only passes by stays shorter, ms. */
const DWELL = 200

/** Fetches a section's files once the pointer or the focus rests on its item. */
function useHoverPreload(remote: string) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const cancel = () => clearTimeout(timer.current)
  const start = () => {
    cancel()
    timer.current = setTimeout(() => preloadRemote(remote), DWELL)
  }
  // The item may go while the time runs.
  useEffect(() => () => clearTimeout(timer.current), [])
  return { onPointerEnter: start, onFocus: start, onPointerLeave: cancel, onBlur: cancel }
}

interface ItemProps {
  entry: NavigationEntry
  active: boolean
  collapsed: boolean
  onNavigate: (() => void) | undefined
}

function NavigationItem({ entry, active, collapsed, onNavigate }: ItemProps) {
  const intl = useIntl()
  const preload = useHoverPreload(entry.remote)
  const label = intl.formatMessage({ id: messageIdOf(entry.label) })
  const name = entry.locked ? `${label}, ${intl.formatMessage({ id: 'shell.navigation.locked' })}` : label
  return (
    <li>
      <Link
        to={entry.path}
        className="portico-nav-item"
        aria-current={active ? 'page' : undefined}
        aria-label={name}
        {...(collapsed || entry.locked ? { title: name } : {})}
        {...preload}
        onClick={onNavigate}
      >
        <NavigationIcon icon={entry.icon} />
        <span className="portico-nav-label">{label}</span>
        {entry.locked && <LockOutlined aria-hidden className="portico-nav-lock" />}
      </Link>
    </li>
  )
}

function useEntries(): NavigationEntry[] {
  const { store } = useShell()
  const registry = useRegistry()
  const user = useSignedInUser()
  const site = useSelectedSite()
  const settings = useSiteSettings()
  return useMemo(
    () =>
      navigationEntries(registry, {
        role: user.role,
        inControlPanel: site?.id === 0,
        // Until the settings of a site are here, nobody knows what it permits.
        can: (permission) =>
          site?.id === 0 || settings ? selectCan(store.getState(), permission) : permission === 'all',
      }),
    // `selectCan` reads the user, the site and its settings from the store.
    [registry, store, user, site, settings],
  )
}

interface Props {
  collapsed?: boolean
  /** After a choice: closes the drawer of narrow screens. */
  onNavigate?: () => void
}

export function NavigationList({ collapsed = false, onNavigate }: Props) {
  const intl = useIntl()
  const { pathname } = useLocation()
  const entries = useEntries()
  const active = entryOfPath(entries, pathname)
  return (
    <nav aria-label={intl.formatMessage({ id: 'shell.navigation.label' })} className="portico-nav">
      {entries.length === 0 && !collapsed && (
        <p className="portico-secondary">
          <FormattedMessage id="shell.navigation.none" />
        </p>
      )}
      <ul>
        {entries.map((entry) => (
          <NavigationItem
            key={entry.remote + entry.path}
            entry={entry}
            active={entry === active}
            collapsed={collapsed}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
    </nav>
  )
}
