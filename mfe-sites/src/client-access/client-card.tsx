import { LEVEL_AREAS, LEVELS, type ClientAccess, type Level, type LevelArea } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Alert, Checkbox, Select, Switch, Tag, theme } from 'antd'
import { useId } from 'react'
import { levelNameId } from './level-names'
import { OpenInvitation } from './open-invitation'
import type { Access, AccessChanges } from './use-access-changes'

const areaNameId = (area: LevelArea): MessageId => `area.${area}`

function useLevelChoices() {
  const t = useText()
  return LEVELS.map((value) => ({ value, label: t(levelNameId(value)) }))
}

interface LevelsProps {
  name: string
  access: Access
  disabled: boolean
  onChange: (access: Access) => void
}

/** An access level for each area. */
function Levels({ name, access, disabled, onChange }: LevelsProps) {
  const t = useText()
  const choices = useLevelChoices()
  const { permissions } = access
  const setLevel = (area: LevelArea, level: Level) =>
    onChange({ ...access, permissions: { ...permissions, [area]: level } })
  return (
    <div
      style={{
        display: 'grid',
        gap: '10px 12px',
        alignItems: 'end',
        // Wide enough for the longest level in Spanish.
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 176px), 1fr))',
      }}
    >
      {LEVEL_AREAS.map((area) => (
        <div key={area} style={{ minWidth: 0 }}>
          <div aria-hidden style={{ marginBottom: 4, fontSize: 13 }}>
            {t(areaNameId(area))}
          </div>
          <Select<Level>
            aria-label={t('client_access.level_of', {
              name,
              area: t(areaNameId(area)),
            })}
            style={{ width: '100%' }}
            options={choices}
            disabled={disabled}
            value={permissions[area]}
            onChange={(level) => setLevel(area, level)}
          />
        </div>
      ))}
    </div>
  )
}

function SetAll({ name, access, disabled, onChange }: LevelsProps) {
  const t = useText()
  const choices = useLevelChoices()
  const levels = LEVEL_AREAS.map((area) => access.permissions[area])
  const common = levels.every((level) => level === levels[0]) ? levels[0] : undefined
  return (
    <Select<Level>
      aria-label={t('client_access.set_all_of', { name })}
      placeholder={t('client_access.set_all')}
      style={{ width: 176 }}
      options={choices}
      disabled={disabled}
      {...(common ? { value: common } : { value: null })}
      onChange={(level) =>
        onChange({
          ...access,
          permissions: Object.fromEntries(LEVEL_AREAS.map((area) => [area, level])) as Access['permissions'],
        })
      }
    />
  )
}

/** Front-desk clients have fixed levels, so there is nothing to select. */
function FrontDesk({ name, access, disabled, onChange }: LevelsProps) {
  const t = useText()
  const { token } = theme.useToken()
  const hintId = useId()
  return (
    <div style={{ marginBottom: access.front_desk ? 0 : 12 }}>
      <Checkbox
        aria-label={t('client_access.front_desk_of', { name })}
        aria-describedby={hintId}
        checked={access.front_desk}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...access, front_desk: target.checked })}
      >
        {t('client_access.front_desk')}
      </Checkbox>
      <div id={hintId} style={{ fontSize: 13, color: token.colorTextDescription }}>
        {t('client_access.front_desk_hint')}
      </div>
    </div>
  )
}

interface ClientCardProps {
  client: ClientAccess
  changes: AccessChanges
}

/** Access of a client: membership of the location, and permissions there. */
export function ClientCard({ client, changes }: ClientCardProps) {
  const t = useText()
  const { token } = theme.useToken()
  const titleId = useId()
  const access = changes.accessOf(client)
  const name = client.displayname || client.email
  const error = changes.errorOf(client)
  const closed = Object.values(access.permissions).every((level) => level === 'none')
  const levels = {
    name,
    access,
    disabled: changes.saving || !access.member,
    onChange: (next: Access) => changes.change(client, next),
  }
  return (
    <li
      aria-labelledby={titleId}
      style={{
        padding: 16,
        background: token.colorBgContainer,
        border: `1px solid ${changes.isChanged(client) ? token.colorPrimary : token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
      }}
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginBottom: 12 }}>
        <div style={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <h2 id={titleId} style={{ display: 'inline', margin: 0, fontSize: 15, fontWeight: 600 }}>
            {name}
          </h2>
          {changes.isChanged(client) && (
            <Tag color="processing" style={{ marginInlineStart: 8 }}>
              {t('client_access.unsaved')}
            </Tag>
          )}
          <div style={{ fontSize: 13, color: token.colorTextDescription }}>{client.email}</div>
        </div>
        {!access.front_desk && <SetAll {...levels} />}
        <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <Switch
            aria-label={t('client_access.member_of', { name })}
            checked={access.member}
            disabled={changes.saving}
            onChange={(member) => changes.change(client, { ...access, member })}
          />
          <span aria-hidden>{t('client_access.member')}</span>
        </span>
      </div>
      {client.invited_at && <OpenInvitation client={client} invitedAt={client.invited_at} />}
      {access.member && <FrontDesk {...levels} />}
      {access.member && !access.front_desk && <Levels {...levels} />}
      {(!access.member || (closed && !access.front_desk)) && (
        <p style={{ margin: access.member ? '12px 0 0' : 0, color: token.colorTextDescription }}>
          {t(access.member ? 'client_access.nothing' : 'client_access.no_member')}
        </p>
      )}
      {error && <Alert type="error" showIcon role="alert" style={{ marginTop: 12 }} title={error} />}
    </li>
  )
}
