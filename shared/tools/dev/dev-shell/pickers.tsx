import { useText } from '@portico/shared/i18n'
import { Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useStore } from 'react-redux'
import type { Permission } from '../../../src/contracts/permissions'
import { PERMISSIONS } from '../../../src/contracts/registry'
import type { MessageId } from '../../../src/provided/i18n'
import {
  colorModeChanged,
  localeChanged,
  useColorMode,
  useLocale,
  useSelectedSite,
  useSiteSettings,
  useUser,
} from '../../../src/provided/session'
import { openSite, sitesOf, pretend } from './dev-shell-session'
import type { DevShellStore } from './dev-shell-store'

// Written out, because the contracts with these values include a schema library.
const LANGUAGES = ['en-US', 'es-ES'] as const
const PLANS = ['collect', 'engage', 'provider'] as const

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

function Picker({ id, children }: { id: MessageId; children: (label: string) => ReactNode }) {
  const t = useText()
  const label = t(id)
  return (
    <span>
      {t(id)} {children(label)}
    </span>
  )
}

/** Selects the user's properties that the remote sees. */
export function Pickers({ onSite }: { onSite: (siteId: number) => void }) {
  const store = useStore() as DevShellStore
  const user = useUser()
  const site = useSelectedSite()
  const atSite = useSiteSettings()?.permissions
  const locale = useLocale()
  const mode = useColorMode()
  if (!user) return null
  const permissions = atSite ?? user.permissions
  const holds = (names: Permission[]) =>
    pretend(store, { permissions: Object.fromEntries(names.map((name) => [name, true])) })
  const go = (siteId: number) => {
    const selected = sitesOf(user).find(({ id }) => id === siteId)
    if (selected) void openSite(store, selected).then(() => onSite(siteId))
  }
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: '8px 16px', alignItems: 'center' }}>
      <Picker id="dev_shell.site">
        {(label) => (
          <Select
            aria-label={label}
            value={site?.id ?? null}
            onChange={go}
            style={{ width: 180 }}
            options={sitesOf(user).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Picker>
      <Picker id="dev_shell.language">
        {(label) => (
          <Select
            aria-label={label}
            value={locale}
            onChange={(next) => store.dispatch(localeChanged(next))}
            options={options(LANGUAGES)}
          />
        )}
      </Picker>
      <Picker id="dev_shell.plan">
        {(label) => (
          <Select
            aria-label={label}
            value={user.plan_type}
            onChange={(plan_type) => pretend(store, { plan_type })}
            options={options(PLANS)}
            style={{ width: 110 }}
          />
        )}
      </Picker>
      <Picker id="dev_shell.permissions">
        {(label) => (
          <Select
            aria-label={label}
            mode="multiple"
            maxTagCount={2}
            value={PERMISSIONS.filter((name) => permissions[name])}
            onChange={holds}
            options={options(PERMISSIONS)}
            style={{ width: 320 }}
          />
        )}
      </Picker>
      <Picker id="dev_shell.dark">
        {(label) => (
          <Switch
            aria-label={label}
            checked={mode === 'dark'}
            onChange={(dark) => store.dispatch(colorModeChanged(dark ? 'dark' : 'light'))}
          />
        )}
      </Picker>
    </div>
  )
}
